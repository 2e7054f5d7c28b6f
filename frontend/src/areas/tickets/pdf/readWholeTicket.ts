import type { Message } from '@balcao/shared/messages/messageModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import type { Reply } from '../../../api/operationTypes.ts';
import { call } from '../../../api/call.ts';

/**
 * Every message of a ticket, oldest first. Its conversation goes back beyond it, and is read no further; `onRead` is
 * told how many there are so far.
 */
export async function readWholeTicket(
  { id, uuid, createdAt }: Pick<Ticket, 'id' | 'uuid' | 'createdAt'>,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Message[]> {
  const pages: Message[][] = [];
  let cursor: string | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const page: Reply<'GET /messages/{id}'> = await call('GET /messages/{id}', {
      signal,
      params: { id: uuid },
      query: cursor === null ? {} : { cursor },
    });
    pages.unshift(page.messages.filter(({ ticketId }) => ticketId === id));
    onRead(pages.reduce((sum, messages) => sum + messages.length, 0));
    const oldest = page.messages[0];
    cursor = page.nextCursor;
    if (!page.hasMore || cursor === null || (oldest && oldest.createdAt < createdAt)) return pages.flat();
  }
}
