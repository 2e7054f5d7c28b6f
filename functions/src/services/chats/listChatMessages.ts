import { chatMessageMatches } from '@balcao/shared/chats/chatRules';
import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { type ChatMessageItem, readChatMessages } from './chatMessageEntity.ts';
import { requireChat } from './requireChat.ts';
import { quotedBy, showChatMessage } from './showChatMessage.ts';

const pageSize = 20;
/** A search reads `depth` messages per query and at most `mostRounds` queries per request; the cursor continues it. */
const depth = 100;
const mostRounds = 5;

/** Pages go from new to old; within a page messages ascend. */
export const listChatMessages: Handler<typeof chatsApi.listChatMessages> = async (ctx, { params, query }) => {
  const { store, companyId, user, clock } = ctx;
  const searched = query.searchParam?.trim() ?? '';
  const { id: chatId } = await requireChat(ctx, params.id);
  const scope = `chatMessages:${companyId}:${user.id}:${chatId}:${searched}`;
  const [{ rows, ...paging }, directory, signMedia] = await Promise.all([
    paginate(ctx, scope, query, (before: number | undefined) =>
      searched === '' ? readPage(ctx, chatId, before) : search(ctx, chatId, before, searched),
    ),
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
  ]);
  const quoted = await quotedBy(store, rows);
  const records = rows.toReversed().map((row) => showChatMessage(row, quoted, { directory, signMedia }));
  return { records, ...paging };
};

async function readPage(
  { store, companyId }: UserContext,
  chatId: number,
  before: number | undefined,
): Promise<Page<ChatMessageItem, number>> {
  const range = { before, newestFirst: true, limit: pageSize + 1 };
  const { messages } = await readChatMessages(store, { companyId, chatId }, range);
  const rows = messages.slice(0, pageSize);
  return { rows, next: messages.length > pageSize ? rows.at(-1)?.id : undefined };
}

/** Reads on until the page is full or the read limit is reached; a short page still has a cursor. */
async function search(
  { store, companyId }: UserContext,
  chatId: number,
  from: number | undefined,
  searched: string,
): Promise<Page<ChatMessageItem, number>> {
  const rows: ChatMessageItem[] = [];
  let before = from;
  for (let round = 1; round <= mostRounds; round++) {
    const range = { before, newestFirst: true, limit: depth };
    const { messages, more } = await readChatMessages(store, { companyId, chatId }, range);
    for (const message of messages) {
      before = message.id;
      if (chatMessageMatches(message, searched)) rows.push(message);
      if (rows.length === pageSize) return { rows, next: before, reads: round };
    }
    if (!more) return { rows, next: undefined, reads: round };
  }
  return { rows, next: before, reads: mostRounds };
}
