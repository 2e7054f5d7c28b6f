import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { call } from '../../../frame/api/call.ts';

/** Milliseconds after `updatedAt` by which every message of the ticket is stored; calls end far sooner. */
const lateMs = 60 * 60_000;

/**
 * All messages of a ticket, oldest first. Its conversation also has earlier and later tickets, so only pages that may
 * hold messages of this ticket are read. `onRead` is called with the number of messages so far.
 */
export async function readWholeTicket(
  {
    id,
    uuid,
    status,
    createdAt,
    updatedAt,
  }: Pick<Ticket, 'id' | 'uuid' | 'status' | 'createdAt' | 'updatedAt'>,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Message[]> {
  const until = new Date(Date.parse(updatedAt) + lateMs).toISOString();
  const end = status === 'closed' ? { until } : {};
  const pages: Message[][] = [];
  let cursor: string | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const page: Reply<'GET /messages/{id}'> = await call('GET /messages/{id}', {
      signal,
      params: { id: uuid },
      query: cursor === null ? end : { cursor },
    });
    pages.unshift(page.messages.filter(({ ticketId }) => ticketId === id));
    onRead(pages.reduce((sum, messages) => sum + messages.length, 0));
    const oldest = page.messages[0];
    cursor = page.nextCursor;
    if (!page.hasMore || cursor === null || (oldest && oldest.createdAt < createdAt)) return pages.flat();
  }
}
