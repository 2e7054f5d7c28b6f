import { readCompanySettings } from '../../settings/settingsEntity.ts';
import { storeOutbound } from '../../outbound/storeOutbound.ts';
import { moveTicket } from '../moveTicket.ts';
import { requireColleague, requireNamed, requireQueue } from '../requireNamed.ts';
import { sendSystemText } from '../sendSystemText.ts';
import { servedStatus } from '../servedStatus.ts';
import type { Move } from './wantedMove.ts';

/**
 * Hands a ticket to a queue, and to somebody there or to whoever takes it first. What the giver has to say about it
 * is a private note; the customer is told only where the company wants that.
 */
export const transferTicket: Move = async (ctx, { ticket, conversation }, wanted) => {
  const queueId = await requireQueue(ctx, wanted.queueId);
  const userId = await requireColleague(ctx, wanted.userId);
  const settings = await readCompanySettings(ctx.store, ctx.companyId);
  const at = ctx.clock.iso();
  let moved = await moveTicket(ctx, ticket, conversation, {
    to: { status: userId === undefined ? 'pending' : servedStatus(ticket), userId, queueId },
    once: { queuedAt: at, ...(userId !== undefined && { acceptedAt: at }) },
    log: [
      { type: 'transfered', userId: ctx.user.id, queueId: ticket.queueId },
      { type: 'receivedTransfer', userId, queueId },
    ],
  });
  const note = wanted.msgTransfer?.trim() ?? '';
  if (note !== '') {
    const stored = await storeOutbound(ctx, {
      ticket: moved,
      conversation,
      actor: 'user',
      userId: ctx.user.id,
      body: note,
      mediaType: 'conversation',
      isPrivate: true,
    });
    moved = stored.ticket;
  }
  if (settings.sendMsgTransfTicket !== 'enabled') return moved;
  const { queues } = await requireNamed(ctx, () => true, 'ERR_NO_QUEUE_FOUND');
  const text = settings.transferMessage.replaceAll('${queue.name}', queues.get(queueId)?.name ?? '');
  return sendSystemText(ctx, moved, conversation, text, `transfer:${at}`);
};
