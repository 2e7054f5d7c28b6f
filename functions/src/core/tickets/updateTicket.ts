import { endService } from './moves/endService.ts';
import { AppError } from '@balcao/shared/errors';
import {
  canIgnore,
  canSeeTicket,
  isAdmin,
  ticketMove,
  type TicketMove,
} from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { commitPlan } from '../decisions/commitPlan.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { acceptTicket } from './moves/acceptTicket.ts';
import { changeTicket } from './moves/changeTicket.ts';
import { reopenTicket } from './moves/reopenTicket.ts';
import { returnTicket } from './moves/returnTicket.ts';
import { transferTicket } from './moves/transferTicket.ts';
import type { Move, WantedMove } from './moves/wantedMove.ts';
import { alreadyEndedByCaller } from './log/alreadyEndedByCaller.ts';
import { type LoadedTicket, readTicketUnchecked, findTicketPlace } from './access/requireTicket.ts';
import { servedStatus } from './access/servedStatus.ts';
import { showOpenedTicket } from './showTicket.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../records/ticketEntity.ts';
import { ticketFacts } from '../records/ticketFacts.ts';
import { findRepeatedTransfer } from './log/findRepeatedTransfer.ts';

/** Resolves a served ticket or ignores a waiting one. */
const closeTicket: Move = async (ctx, loaded, { sendFarewellMessage }) =>
  endService(ctx, loaded, { sendFarewellMessage });

const moves: Readonly<Record<TicketMove, Move>> = {
  accept: acceptTicket,
  return: async (ctx, loaded) => returnTicket(ctx, loaded),
  resolve: closeTicket,
  ignore: closeTicket,
  reopen: reopenTicket,
  transfer: transferTicket,
  none: changeTicket,
};

/** Hides the last message from callers who may not see the ticket. */
const unsaid = { lastMessage: '', lastKind: undefined, lastCaptions: undefined, lastBy: undefined };

/**
 * Moves a ticket. Of two callers who want to serve it, the second gets the ticket as it is then; clients compare ids
 * and users to tell who was first. Any other move is refused with ERR_TICKET_MOVED if the ticket is not as the caller
 * has seen it.
 */
export const updateTicket: Handler<typeof ticketsApi.updateTicket> = async (ctx, { params, body }) => {
  const place = await findTicketPlace(ctx, params.id);
  return changeOrConflict(async () => {
    const loaded = await readTicketUnchecked(ctx, place);
    const ticket = await makeMove(ctx, loaded, body);
    return showOpenedTicket(ctx, ticket, loaded.contact);
  });
};

/**
 * Naming another user for a ticket that stays where it is makes it a transfer, even without `isTransfered`. Asking to
 * serve a ticket that a colleague has taken is no transfer.
 */
function asTransfer(ctx: UserContext, ticket: TicketItem, wanted: WantedMove): WantedMove {
  const { userId, status, queueId } = wanted;
  const stays = status === undefined || status === ticket.status;
  const takes = status !== undefined && userId === ctx.user.id;
  const active = ticket.status === 'pending' || ticket.status === 'open' || ticket.status === 'group';
  if (!userId || userId === ticket.userId || !stays || takes || !active) return wanted;
  return { ...wanted, status: servedStatus(ticket), isTransfered: true, queueId: queueId ?? ticket.queueId };
}

/**
 * True if the ticket differs from the state that the caller has seen, if they sent it. A caller who wants to take the
 * ticket is not refused but told who has it, unless it was closed meanwhile: nobody reopens a ticket they see as
 * waiting.
 */
function hasMoved(ticket: TicketItem, wanted: WantedMove, serving: boolean): boolean {
  const { seenStatus, seenUserId, seenQueueId } = wanted;
  if (serving && ticket.status !== 'closed') return false;
  return (
    (seenStatus ?? ticket.status) !== ticket.status ||
    (seenUserId !== undefined && seenUserId !== (ticket.userId ?? null)) ||
    (seenQueueId !== undefined && seenQueueId !== (ticket.queueId ?? null))
  );
}

async function makeMove(ctx: UserContext, loaded: LoadedTicket, asked: WantedMove): Promise<TicketItem> {
  const { ticket, conversation } = loaded;
  const wanted = asTransfer(ctx, ticket, asked);
  const facts = ticketFacts(ticket);
  const serving = (wanted.status === 'open' || wanted.status === 'group') && wanted.isTransfered !== true;
  const handedOver = await findRepeatedTransfer(ctx, loaded, wanted);
  const moved = hasMoved(ticket, wanted, serving);
  // A caller who sends no seen state and repeats the call does not know that a rating was asked for.
  const repeats = moved || (ticket.status === 'nps' && wanted.seenStatus === undefined);
  const made =
    handedOver ?? (repeats && (await alreadyEndedByCaller(ctx, ticket, wanted)) ? ticket : undefined);
  if (made !== undefined) return canSeeTicket(ctx.user, ticketFacts(made)) ? made : { ...made, ...unsaid };
  if (!canSeeTicket(ctx.user, facts)) {
    // A caller who wanted to take the ticket, and could have seen it waiting, is told who was faster and nothing else.
    if (serving && canSeeTicket(ctx.user, { ...facts, userId: null })) return { ...ticket, ...unsaid };
    throw new AppError('ERR_NO_TICKET_FOUND');
  }
  if (moved) throw new AppError('ERR_TICKET_MOVED');
  const move = ticketMove(facts, wanted);
  if (move === null) throw new AppError('ERR_TICKET_TRANSITION');
  const { activeTicketId } = conversation;
  if (serving && activeTicketId !== undefined && activeTicketId !== ticket.id) {
    const item = await ctx.store.get(ticketKey({ ...ticket, id: activeTicketId }), { consistent: true });
    if (item !== undefined) {
      const other = ticketEntity.fromItem(item);
      return canSeeTicket(ctx.user, ticketFacts(other)) ? other : { ...other, ...unsaid };
    }
  }
  if (move === 'ignore' && !canIgnore(ctx.user, facts)) throw new AppError('ERR_NO_PERMISSION');
  // Only administrators may accept for somebody else.
  const chosen = move === 'accept' && !isAdmin(ctx.user) ? { ...wanted, userId: undefined } : wanted;
  const { id, name } = ctx.user;
  const mover = { ...ctx, actor: { kind: 'user' as const, id, name }, at: ctx.clock.iso() };
  const planned = await moves[move](mover, loaded, chosen);
  await commitPlan(ctx, planned.plan);
  return planned.ticket;
}
