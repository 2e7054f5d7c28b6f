import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { mergeNewest, type MessagePages } from './messagePages.ts';

/**
 * Fetches the newest page of the conversations on screen and merges it into what is loaded: after a reconnect, or for
 * the one conversation of an event that was too large for a frame.
 */
export function catchUpMessages(client: QueryClient, conversationId?: number): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['messages'], type: 'active' })) {
    const loaded = query.state.data as MessagePages | undefined;
    if (conversationId !== undefined && loaded?.pages[0]?.ticket.conversationId !== conversationId) continue;
    void (async () => {
      const newest = await call('GET /messages/{id}', { params: { id: String(query.queryKey[1]) } });
      client.setQueryData<MessagePages>(query.queryKey, (pages) =>
        pages ? mergeNewest(pages, newest) : pages,
      );
      // A failure leaves what is shown; the next event or reconnect asks again.
    })().catch(() => undefined);
  }
}
