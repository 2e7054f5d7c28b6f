import { call } from '../../../frame/api/call.ts';
import type { ConversationPages } from '../../messages/ConversationSource.ts';

/** Message pages of a ticket's conversation. */
export function ticketMessages(uuid: string): ConversationPages {
  return {
    queryKey: ['messages', uuid],
    fetchPage: (cursor, signal) =>
      call('GET /messages/{id}', {
        signal,
        params: { id: uuid },
        query: cursor === null ? {} : { cursor },
      }),
  };
}
