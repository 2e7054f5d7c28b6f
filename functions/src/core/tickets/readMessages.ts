import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import type { UserContext } from '../../platform/http/context.ts';
import { sendRead } from '../outbound/sendRead.ts';
import type { LoadedTicket } from './access/requireTicket.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../records/ticketEntity.ts';

/** Newest messages among which the unread ones are searched, to mark them as read on the customer's phone. */
const readTail = 25;

/**
 * Marks a ticket's messages as read, for staff and on the customer's phone. Only the unread count as seen is
 * subtracted: a message that arrives meanwhile stays unread.
 */
export async function readMessages(
  ctx: UserContext,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
): Promise<TicketItem> {
  const unread = ticket.unreadMessages;
  if (unread === 0) return ticket;
  const [wids] = await Promise.all([unreadWids(ctx, ticket, unread), subtractUnread(ctx, ticket, unread)]);
  if (wids.length > 0)
    await sendRead(ctx, ticket, conversation, wids).catch((error: unknown) =>
      ctx.log.warn('read receipt not sent', { companyId: ticket.companyId, ticketId: ticket.id, error }),
    );
  return { ...ticket, unreadMessages: 0, version: ticket.version + 1 };
}

/**
 * Conditional on the version as seen: an unconditional subtraction, retried because its answer was lost, would subtract
 * twice, and so also the messages that arrived meanwhile.
 */
async function subtractUnread(ctx: UserContext, seen: TicketItem, unread: number): Promise<void> {
  try {
    await ctx.store.update(
      ticketKey(seen),
      { add: { unreadMessages: -unread, version: 1 } },
      { expression: '#version = :version', values: { version: seen.version } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const item = await ctx.store.get(ticketKey(seen), { consistent: true });
    const now = item && ticketEntity.fromItem(item);
    if (now === undefined) return;
    // A new message raises version and unread count alike. If somebody else, or our own first attempt, has subtracted
    // the count, the two differ by more than `unread`; otherwise by the number of other changes, which is small.
    const changed = now.version - seen.version - (now.unreadMessages - seen.unreadMessages);
    if (changed <= unread) await subtractUnread(ctx, now, unread);
  }
}

async function unreadWids(ctx: UserContext, ticket: TicketItem, unread: number): Promise<string[]> {
  const { items } = await ctx.store.query({
    pk: messageEntity.partition(ticket),
    prefix: 'M#',
    limit: Math.min(unread + 5, readTail),
    descending: true,
  });
  const inbound = items.map((item) => messageEntity.fromItem(item)).filter(({ fromMe }) => !fromMe);
  return inbound
    .slice(0, unread)
    .map(({ wid }) => wid)
    .toReversed();
}
