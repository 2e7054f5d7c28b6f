import { AppError } from '@balcao/shared/errors';
import { transferText } from '@balcao/shared/messages/transferText';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { userIdOf } from '../../decisions/actor.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { newMessageId } from '../../outbound/channelMessageId.ts';
import { queueEntity } from '../../records/queueEntity.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';
import { planStageOnward } from '../stages/planStageOnward.ts';
import { onlyIfStageUnchanged } from '../stages/onlyIfStageUnchanged.ts';
import { planMove, type PlannedTicket } from './planMove.ts';
import { planSuccession, type Successor } from './planSuccession.ts';
import { planSystemText } from '../writing/planSystemText.ts';
import { planTicketMessage } from '../writing/planTicketMessage.ts';
import { requireColleague, requireGroupSeen, requireQueue } from '../access/requireNamed.ts';
import { servedStatus } from '../access/servedStatus.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { endService } from './endService.ts';
import type { MoveContext } from './moveContext.ts';
import type { Move } from './wantedMove.ts';

/**
 * Hands a ticket to a queue, and there to a user or to whoever takes it first; the ticket becomes unread unless the
 * giver takes it. The giver's message is stored as a private note; the customer gets a text only if the company wants
 * that. If the company ends tickets on transfer (`closeTicketOnTransfer`), a new ticket continues in the new queue and
 * holds note and text. A queue that closes its tickets closes this ticket as resolved; the note stays in it.
 */
export const transferTicket: Move = async (ctx, loaded, wanted) => {
  const { ticket, conversation, contact } = loaded;
  if (!contact.active) throw new AppError('ERR_CONTACT_BLOCKED');
  const queueId = await requireQueue(ctx, wanted.queueId);
  const userId = (await requireColleague(ctx, wanted.userId))?.id;
  await requireGroupSeen(ctx, ticket, userId, queueId);
  const [settings, queue] = await Promise.all([
    readCompanySettings(ctx.store, ctx.companyId),
    ctx.store.get(queueEntity.key({ companyId: ctx.companyId, id: queueId })),
  ]);
  const ends = queue !== undefined && queueEntity.fromItem(queue).closeTicket && queueId !== ticket.queueId;
  // A ticket that waits for consent keeps waiting for it in the new queue.
  const waits = ticket.status === 'lgpd' ? 'lgpd' : 'pending';
  const to = { status: userId === undefined ? waits : servedStatus(ticket), userId, queueId } as const;
  const giver = userIdOf(ctx.actor);
  // Not unread if the giver takes the ticket themselves.
  const marksUnread = giver === undefined || giver !== userId;
  const handed = { ...to, handedBy: marksUnread ? giver : undefined };
  const given = { type: 'transfered', userId: giver, queueId: ticket.queueId } as const;
  const received = { type: 'receivedTransfer', userId, queueId } as const;
  const ended = [given, { type: 'closed', userId: giver, queueId: ticket.queueId } as const];
  const begun = [{ type: 'create', userId: giver, queueId } as const, received];
  const moved = ends
    ? await endService(ctx, loaded, { queueId, log: [given, received] })
    : settings.closeTicketOnTransfer && queueId !== ticket.queueId
      ? await goOnAs(ctx, loaded, { ...handed, marksUnread }, { ended, begun })
      : planMove(ticket, conversation, { to: handed, marksUnread, log: [given, received] }, ctx.at);
  const plans = [moved.plan];
  let after = moved.ticket;
  const join = (planned: PlannedTicket): void => {
    plans.push(planned.plan);
    after = planned.ticket;
  };
  const note = wanted.msgTransfer?.trim() ?? '';
  if (note !== '') join(await planNote(ctx, after, conversation, note));
  // No transfer text if the ticket is closed with a farewell.
  if (settings.sendMsgTransfTicket === 'enabled' && !ends)
    join(await planSystemText(ctx, after, conversation, transferText(settings.transferMessage)));
  return { plan: joinPlans(...plans), ticket: after };
};

/** Continues as a new ticket in the new queue, in the same stage with the rest of its hours. */
async function goOnAs(
  ctx: MoveContext,
  { ticket, conversation }: Parameters<Move>[1],
  next: Omit<Successor, 'id'>,
  log: Parameters<typeof planSuccession>[3],
): Promise<PlannedTicket> {
  const { store, companyId, at } = ctx;
  const id = await ctx.nextId('ticket');
  const planned = planSuccession(ticket, conversation, { ...next, id }, log, at);
  const { tags } = await loadDirectory(store, companyId, ctx.clock.now());
  const staged = await planStageOnward(store, ticket, planned.ticket, tags, at);
  return { ...planned, plan: onlyIfStageUnchanged(joinPlans(planned.plan, staged), ticket) };
}

async function planNote(
  ctx: MoveContext,
  ticket: TicketItem,
  conversation: ConversationItem,
  body: string,
): Promise<PlannedTicket> {
  const { actor, at } = ctx;
  return planTicketMessage(
    ticket,
    {
      conversation,
      actor: actor.kind,
      userId: userIdOf(actor),
      body,
      mediaType: 'conversation',
      isPrivate: true,
    },
    { id: await ctx.nextId('message'), wid: newMessageId(), at },
  );
}
