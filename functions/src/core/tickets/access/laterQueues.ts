import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { UserContext } from '../../../platform/http/context.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { type LaterQueues, mayReadMessage } from './mayReadMessage.ts';

interface Written {
  companyId: number;
  conversationId: number;
  ticketId?: number | undefined;
  queueId?: number | undefined;
}

/**
 * The current queues of these messages' tickets, as far as the caller's right to read a message depends on them. One
 * batch read; for most users and messages none.
 */
export async function laterQueues(
  { store, user }: Pick<UserContext, 'store' | 'user'>,
  messages: readonly Written[],
  shownIn = 0,
): Promise<LaterQueues> {
  const keys = new Map<number, ItemKey>();
  for (const message of messages) {
    const { companyId, conversationId, ticketId, queueId } = message;
    if (queueId !== undefined || ticketId === undefined) continue;
    if (mayReadMessage(user, message, shownIn, noneLater)) continue;
    keys.set(ticketId, ticketKey({ companyId, conversationId, id: ticketId }));
  }
  if (keys.size === 0) return noneLater;
  const items = await store.batchGet([...keys.values()]);
  return queuesOf(items.flatMap((item) => (item === undefined ? [] : ticketEntity.fromItem(item))));
}

const noneLater: LaterQueues = new Map();

/** The current queues of tickets that are loaded already, by ticket id. */
export const queuesOf = (tickets: Iterable<TicketItem>): LaterQueues =>
  new Map([...tickets].map(({ id, queueId }) => [id, queueId]));
