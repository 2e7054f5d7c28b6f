import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import { nowAndOnceFetched } from '../../frame/api/nowAndOnceFetched.ts';
import { allMessages, mergeNewest, type MessagePages, putMessage } from './messagePages.ts';

/** Pages fetched again at most: beyond them one has read back 200 messages, and nearly nothing is changed there. */
const mostPages = 10;

interface Missed {
  /** Of one conversation only: the one of an event that was too large for a frame. */
  conversationId?: number;
  /** Nothing was heard for a while: what stands further up may have been edited or deleted as well. */
  older?: boolean;
}

/** The walk that is under way for a conversation: the socket may be lost again before it ends. */
const walks = new WeakMap<Query, symbol>();

/**
 * Fetches the newest page of the conversations on screen and merges it into what is loaded; with `older` the other
 * loaded pages too, one after another, newest first. What is loaded keeps its place.
 */
export function catchUpMessages(client: QueryClient, { conversationId, older = false }: Missed): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['messages'], type: 'active' })) {
    const loaded = query.state.data as MessagePages | undefined;
    if (conversationId !== undefined && loaded?.pages[0]?.ticket.conversationId !== conversationId) continue;
    // A failure leaves what is shown; the next event or reconnect asks again.
    void catchUp(client, query, older ? mostPages : 1).catch(() => undefined);
  }
}

async function catchUp(client: QueryClient, query: Query, most: number): Promise<void> {
  const walk = Symbol('walk');
  // The newest page alone ends no walk.
  if (most > 1) walks.set(query, walk);
  const params = { id: String(query.queryKey[1]) };
  const change = (into: (pages: MessagePages) => MessagePages): MessagePages | undefined => {
    nowAndOnceFetched(query, () =>
      client.setQueryData<MessagePages>(query.queryKey, (pages) => pages && into(pages)),
    );
    return query.state.data as MessagePages | undefined;
  };

  let page = await call('GET /messages/{id}', { params });
  // As it was loaded: what is not loaded comes fresh with its page.
  const [oldest] = allMessages(query.state.data as MessagePages | undefined);
  const newest = page;
  let merged = change((pages) => mergeNewest(pages, newest));
  for (let fetched = 1; fetched < most && page.nextCursor !== null; fetched += 1) {
    const first = page.messages[0];
    const kept = merged && allMessages(merged).some(({ id }) => id === oldest?.id);
    if (!oldest || !kept || (first && first.createdAt <= oldest.createdAt)) return;
    page = await call('GET /messages/{id}', { params, query: { cursor: page.nextCursor } });
    if (walks.get(query) !== walk || !query.isActive()) return;
    const { messages } = page;
    merged = change((pages) => messages.reduce(putMessage, pages));
  }
}
