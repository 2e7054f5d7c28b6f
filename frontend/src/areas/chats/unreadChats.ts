import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName } from '@balcao/shared/chats/chatRules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Notice } from '../../app/Area.ts';
import type { SignedIn } from '../../app/session/sessionStore.ts';

type User = SignedIn['user'];

/** What somebody has not read of a chat. */
export function unreadIn({ users }: Pick<Chat, 'users'>, userId: number): number {
  return users.find((one) => one.userId === userId)?.unreads ?? 0;
}

/** Chats of the lists that are kept, each once, with something unread. */
function unreadRows(client: QueryClient, { id }: User): Chat[] {
  const rows = new Map<number, Chat>();
  for (const [, data] of client.getQueriesData<InfiniteData<{ records: Chat[] }>>({
    queryKey: ['GET /chats', 'pages'],
  }))
    for (const page of data?.pages ?? []) for (const row of page.records) rows.set(row.id, row);
  return [...rows.values()].filter((row) => unreadIn(row, id) > 0);
}

export function unreadChats(client: QueryClient, user: User): number {
  return unreadRows(client, user).reduce((sum, row) => sum + unreadIn(row, user.id), 0);
}

/** The same chats, as they are told: first that one is named in it. */
export function chatNotices(client: QueryClient, user: User, t: TFunction): Notice[] {
  return unreadRows(client, user).map((row) => ({
    path: `/chats/${row.uuid}`,
    personId: row.isGroup ? row.id : (row.lastMessageBy ?? row.id),
    name: chatName(row, user.id),
    picture: null,
    text: row.mentioned ? t('chats.mentionsYou', { text: row.lastMessage }) : row.lastMessage,
    count: unreadIn(row, user.id),
    at: row.lastMessageAt,
  }));
}
