import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import { allMessages, mergeNewest, type MessagePages, putMessage } from './messagePages.ts';

/** Maximum number of pages refetched: older messages than these 200 hardly ever change. */
const mostPages = 10;

interface Missed {
  /** Catches up with this conversation only: an event of it was too large for a frame. */
  conversationId?: number;
  /** True after a time without events: older messages may have been edited or deleted too. */
  older?: boolean;
}

/** Current walk through the pages by query; a newer reconnect starts a new walk, which replaces it. */
const walks = new WeakMap<Query, symbol>();

/**
 * Fetches the newest page of the conversations on screen and merges it into the loaded messages. With `older` it also
 * refetches the other loaded pages, newest first, one after another. Loaded messages keep their position.
 */
export function catchUpMessages(client: QueryClient, { conversationId, older = false }: Missed): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['messages'], type: 'active' })) {
    const loaded = query.state.data as MessagePages | undefined;
    if (conversationId !== undefined && loaded?.pages[0]?.ticket.conversationId !== conversationId) continue;
    // After a failure the messages stay as they are, and the next event or reconnect fetches them.
    void catchUp(client, query, older ? mostPages : 1).catch(() => undefined);
  }
}

async function catchUp(client: QueryClient, query: Query, most: number): Promise<void> {
  const walk = Symbol('walk');
  // A fetch of only the newest page does not replace a running walk.
  if (most > 1) walks.set(query, walk);
  const params = { id: String(query.queryKey[1]) };
  const change = (into: (pages: MessagePages) => MessagePages): MessagePages | undefined => {
    patchNowAndAfterFetch(query, () =>
      client.setQueryData<MessagePages>(query.queryKey, (pages) => pages && into(pages)),
    );
    return query.state.data as MessagePages | undefined;
  };

  let page = await call('GET /messages/{id}', { params });
  // Oldest message loaded at the start: pages loaded later are fresh.
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
