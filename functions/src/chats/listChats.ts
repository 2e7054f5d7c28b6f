import { chatMatches } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { loadDirectory } from '../companies/directoryEntity.ts';
import { type Page, paginate } from '../db/paginate.ts';
import type { UserContext } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { type ChatItem, chatTipEntity, type ChatTipItem, readChats } from './chatEntity.ts';
import { type ChatMemberItem, membershipsOf } from './chatMemberEntity.ts';
import { showChat } from './showChat.ts';
import { unreadOf } from './unreadOf.ts';

const pageSize = 20;

interface Row {
  own: ChatMemberItem;
  tip: ChatTipItem | undefined;
  chat: ChatItem;
  /** Place in the list: when it was spoken in last, and its id. */
  place: string;
}

/**
 * The caller's chats, the latest spoken in first. How many somebody may be in is bounded, so their order is made here: no
 * message writes a row for each who reads it. One query, the newest message of each chat, and the chats of a page.
 */
export const listChats: Handler<typeof chatsApi.listChats> = async (ctx, { query }) => {
  const { companyId, user, store, clock } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const directory = await loadDirectory(store, companyId, clock.now());
  const scope = `chats:${companyId}:${user.id}:${searched}`;
  const { rows, ...paging } = await paginate(ctx, scope, query, (position: string | undefined) =>
    readPage(ctx, position, (chat) => {
      return searched === '' || chatMatches(showChat(chat, { directory }), searched);
    }),
  );
  const records = await Promise.all(
    rows.map(async ({ own, tip, chat }) => {
      const isRead = (tip?.messageId ?? 0) <= own.readUpTo;
      const unread = isRead
        ? { unreads: 0, mentioned: false }
        : await unreadOf(store, { companyId, chatId: chat.id }, user.id, own.readUpTo);
      return showChat(chat, { directory, tip, own: { userId: user.id, ...unread } });
    }),
  );
  return { records, ...paging };
};

async function readPage(
  ctx: UserContext,
  position: string | undefined,
  accept: (chat: ChatItem) => boolean,
): Promise<Page<Row, string>> {
  const { store, companyId, user } = ctx;
  const members = await membershipsOf(store, companyId, user.id);
  const [tips, chats] = await Promise.all([
    members.length === 0
      ? []
      : store.batchGet(members.map(({ chatId }) => chatTipEntity.key({ companyId, chatId }))),
    readChats(
      store,
      companyId,
      members.map(({ chatId }) => chatId),
    ),
  ]);
  const rows = members
    .flatMap((own, at): Row[] => {
      const chat = chats.get(own.chatId);
      // A row may be a moment behind: who is in it says the chat.
      if (chat?.userIds.includes(user.id) !== true || !accept(chat)) return [];
      const stored = tips[at];
      const tip = stored && chatTipEntity.fromItem(stored);
      const place = `${tip?.at ?? chat.createdAt}#${String(chat.id).padStart(12, '0')}`;
      return [{ own, tip, chat, place }];
    })
    .toSorted((one, other) => (one.place < other.place ? 1 : -1))
    .filter(({ place }) => position === undefined || place < position);
  const page = rows.slice(0, pageSize);
  return { rows: page, next: rows.length > pageSize ? page.at(-1)?.place : undefined };
}
