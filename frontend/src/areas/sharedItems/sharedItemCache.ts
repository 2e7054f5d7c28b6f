import type { Message } from '@balcao/shared/records/messageModel';
import { type SharedKind, sharedKinds, sharedKindsOf } from '@balcao/shared/sharedItems/sharedItemRules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../frame/api/operationTypes.ts';
import { operationPagesOptions } from '../../kit/answers/useOperationPages.ts';

type Pages = InfiniteData<Reply<'GET /tickets/{id}/shared'>, string | null>;

/** Parameters of a ticket's list of one kind. */
export const sharedOf = (ticketId: number, kind: SharedKind) => ({
  params: { id: String(ticketId) },
  query: { kind },
});

/**
 * Applies a new or changed message to the cached lists of its ticket: adds it in front, or removes it where it no
 * longer belongs. The server's index follows a moment later.
 */
export function storeSharedMessage(client: QueryClient, message: Message): void {
  const { id, ticketId, mediaType, body, isDeleted, mediaUrl, media } = message;
  if (ticketId === null) return;
  const facts = { mediaType, body, isDeleted, hasFile: mediaUrl !== null, voice: media?.voice === true };
  const kinds = sharedKindsOf(facts);
  for (const kind of sharedKinds) {
    const { queryKey } = operationPagesOptions('GET /tickets/{id}/shared', sharedOf(ticketId, kind));
    client.setQueryData<Pages>(queryKey, (known) => {
      if (known === undefined) return known;
      const isThere = known.pages.some((page) => page.messages.some((row) => row.id === id));
      const belongs = kinds.includes(kind);
      if (!isThere && !belongs) return known;
      const pages = known.pages.map((page, at) => ({
        ...page,
        messages: [
          ...(at === 0 && belongs && !isThere ? [message] : []),
          ...page.messages.flatMap((row) => (row.id !== id ? [row] : belongs ? [message] : [])),
        ],
      }));
      return { ...known, pages };
    });
  }
}
