import { chatMatches } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type ChatItem, chatTipEntity, type ChatTipItem, readChats } from './chatEntity.ts';
import { type ChatMemberItem, membershipsOf } from './people/chatMemberEntity.ts';
import { showChat } from './showChat.ts';
import { unreadOf } from './unreadOf.ts';

const pageSize = 20;

interface Row {
  own: ChatMemberItem;
  tip: ChatTipItem | undefined;
  chat: ChatItem;
}

/** The caller's row of a chat, with the newest message. */
interface Place extends Omit<Row, 'chat'> {
  /** Sort key of the list: time of the newest message, then id. */
  place: string;
}

/**
 * The caller's chats, latest activity first. Their number is bounded, so they are sorted here by newest message, and no
 * message has to write a row per member. Only the chats of the page are read; a search reads all.
 */
export const listChats: Handler<typeof chatsApi.listChats> = async (ctx, { query }) => {
  const { companyId, user, store, clock } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const directory = await loadDirectory(store, companyId, clock.now());
  const scope = `chats:${companyId}:${user.id}:${searched}`;
  const places = await readPlaces(ctx);
  const accept = (chat: ChatItem) => searched === '' || chatMatches(showChat(chat, { directory }), searched);
  const { rows, ...paging } = await paginate(ctx, scope, query, (position: string | undefined) =>
    readPage(ctx, places, { position, accept, atOnce: searched === '' ? pageSize : places.length }),
  );
  const last = rows.at(-1)?.own.chatId;
  const beyond =
    last === undefined ? [] : places.slice(places.findIndex(({ own }) => own.chatId === last) + 1);
  const records = await Promise.all(
    rows.map(async ({ own, tip, chat }) => {
      const isRead = (tip?.messageId ?? 0) <= own.readUpTo;
      const unread = isRead
        ? { unreads: 0, mentioned: false }
        : await unreadOf(store, { companyId, chatId: chat.id }, user.id, own.readUpTo);
      return showChat(chat, { directory, tip, own: { userId: user.id, ...unread } });
    }),
  );
  return { records, ...paging, unreadBeyond: beyond.filter((place) => isNews(place, user.id)).length };
};

/** True if the newest message is unread and by somebody else; no messages are read for it. */
function isNews({ own, tip }: Place, userId: number): boolean {
  return tip !== undefined && tip.messageId > own.readUpTo && tip.senderId !== userId;
}

async function readPlaces({ store, companyId, user }: UserContext): Promise<Place[]> {
  const members = await membershipsOf(store, companyId, user.id);
  const tips =
    members.length === 0
      ? []
      : await store.batchGet(members.map(({ chatId }) => chatTipEntity.key({ companyId, chatId })));
  return members
    .map((own, at) => {
      const stored = tips[at];
      const tip = stored && chatTipEntity.fromItem(stored);
      // Every chat has a tip from its creation; one without is being deleted.
      return { own, tip, place: `${tip?.at ?? ''}#${String(own.chatId).padStart(12, '0')}` };
    })
    .toSorted((one, other) => (one.place < other.place ? 1 : -1));
}

interface Asked {
  position: string | undefined;
  accept: (chat: ChatItem) => boolean;
  /** Chats read per batch. */
  atOnce: number;
}

async function readPage(
  { store, companyId, user }: UserContext,
  places: readonly Place[],
  { position, accept, atOnce }: Asked,
): Promise<Page<Row, string>> {
  const left = places.filter(({ place }) => position === undefined || place < position);
  const rows: Row[] = [];
  let next: string | undefined;
  for (let from = 0; from < left.length && next === undefined; from += atOnce) {
    const some = left.slice(from, from + atOnce);
    const chats = await readChats(
      store,
      companyId,
      some.map(({ own }) => own.chatId),
    );
    for (const [at, { own, tip, place }] of some.entries()) {
      const chat = chats.get(own.chatId);
      // Rows lag behind: the chat itself says who is in it.
      if (chat?.userIds.includes(user.id) === true && accept(chat)) rows.push({ own, tip, chat });
      if (rows.length < pageSize) continue;
      if (from + at + 1 < left.length) next = place;
      break;
    }
  }
  return { rows, next };
}
