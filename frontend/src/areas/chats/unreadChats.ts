import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName } from '@balcao/shared/chats/chatRules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Reply } from '../../frame/api/operationTypes.ts';
import type { Notice } from '../../kit/area/Area.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { operationPagesOptions, pagesKey } from '../../kit/answers/useOperationPages.ts';
import { chatLine } from './chatLine.ts';

type User = SignedIn['user'];

/** The list of all chats, which the shell uses too. */
export const allChats = operationPagesOptions('GET /chats', { query: {} });

/** Unread count of a user in a chat. */
export function unreadIn({ users }: Pick<Chat, 'users'>, userId: number): number {
  return users.find((one) => one.userId === userId)?.unreads ?? 0;
}

type Pages = InfiniteData<Reply<'GET /chats'>>;
const keptLists = (client: QueryClient) => client.getQueriesData<Pages>({ queryKey: pagesKey('GET /chats') });

/** Chats with unread messages in the cached lists, without duplicates. */
function unreadRows(client: QueryClient, { id }: User): Chat[] {
  const rows = new Map<number, Chat>();
  for (const [, data] of keptLists(client))
    for (const page of data?.pages ?? []) for (const row of page.records) rows.set(row.id, row);
  return [...rows.values()].filter((row) => unreadIn(row, id) > 0);
}

/** Number of unread messages of the loaded chats, plus one for each unread chat beyond the loaded pages. */
export function unreadChats(client: QueryClient, user: User): number {
  const loaded = unreadRows(client, user).reduce((sum, row) => sum + unreadIn(row, user.id), 0);
  const whole = client.getQueryData<Pages>(allChats.queryKey);
  return loaded + (whole?.pages.at(-1)?.unreadBeyond ?? 0);
}

/**
 * Chats with unread messages as notices. If the user was mentioned, the text says that instead of showing the newest
 * message.
 */
export function chatNotices(client: QueryClient, user: User, t: TFunction): Notice[] {
  return unreadRows(client, user).map((row) => ({
    path: `/chats/${row.uuid}`,
    personId: row.isGroup ? row.id : (row.lastMessageBy ?? row.id),
    name: chatName(row, user.id),
    picture: null,
    // The list does not know which message mentioned the user.
    text: row.mentioned ? t('chats.named') : chatLine(t, row, user.id),
    count: unreadIn(row, user.id),
    at: row.lastMessageAt,
  }));
}
