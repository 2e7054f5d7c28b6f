import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { messageEntity, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { SharedKind } from '@balcao/shared/sharedItems/sharedItemRules';
import type { sharedItemsApi } from '@balcao/shared/sharedItems/sharedItemsApi';
import { joinedWith } from '../../core/conversations/joinedWith.ts';
import { justBefore } from '../../platform/db/justBefore.ts';
import { joinPages } from '../../platform/db/joinPages.ts';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { laterQueues } from '../../core/tickets/access/laterQueues.ts';
import { mayReadMessage } from '../../core/tickets/access/mayReadMessage.ts';
import { showMessages } from '../../core/messages/reading/showMessages.ts';
import { loadTicket, findTicketPlace } from '../../core/tickets/access/requireTicket.ts';
import { sharedItemEntity, sharedItemsOf } from './sharedItemEntity.ts';

const pageSize = 24;
/** Most reads for a page. If much of the history is hidden from the viewer, a short page is returned after these. */
const maxRounds = 3;

/** Pictures, files and links of a conversation: one index page by kind, and the messages of that page. */
export const listSharedItems: Handler<typeof sharedItemsApi.listSharedItems> = async (
  ctx,
  { params, query },
) => {
  const place = await findTicketPlace(ctx, params.id);
  const { companyId, conversationId, ticketId } = place;
  const scope = `shared:${companyId}:${ctx.user.id}:${ticketId}:${query.kind}`;
  const { kind } = query;
  const loading = loadTicket(ctx, place);
  const [{ ticket, contact }, { rows, ...paging }] = await Promise.all([
    loading,
    paginate<MessageItem, string>(ctx, scope, query, async (before) => {
      const read = (id: number) => readPage(ctx, { conversationId: id, ticketId, kind }, before);
      const [own, { conversation }] = await Promise.all([read(conversationId), loading]);
      return withJoined(own, await joinedWith(ctx.store, conversation), kind, read);
    }),
  ]);
  return { messages: await showMessages(ctx, rows, { ticket, contactName: contact.name }), ...paging };
};

/** Adds the items of contacts that were merged into this one. */
async function withJoined(
  own: Page<MessageItem, string>,
  joined: readonly number[],
  kind: SharedKind,
  read: (conversationId: number) => Promise<Page<MessageItem, string>>,
): Promise<Page<MessageItem, string>> {
  if (joined.length === 0) return own;
  const pages = [own, ...(await Promise.all(joined.map(read)))];
  const placeOf = (message: MessageItem): string => sharedItemEntity.key({ ...message, kind }).sk;
  const page = joinPages(pages, placeOf, pageSize);
  return joinPages(pages, placeOf, rowsThatFit(page.rows));
}

async function readPage(
  ctx: UserContext,
  { conversationId, ticketId, kind }: { conversationId: number; ticketId: number; kind: SharedKind },
  before: string | undefined,
): Promise<Page<MessageItem, string>> {
  const { store, companyId, user } = ctx;
  const pk = sharedItemEntity.partition({ companyId, conversationId });
  const prefix = `S#${kind}#`;
  const rows: { message: MessageItem; place: string }[] = [];
  let last = before;
  for (let round = 0; round < maxRounds; round++) {
    const { items, lastKey } = await store.query({
      pk,
      ...(last === undefined ? { prefix } : { from: prefix, to: justBefore(last) }),
      limit: pageSize - rows.length,
      descending: true,
    });
    const keys = items.map((item) => messageKey(sharedItemEntity.fromItem(item)));
    const messages = keys.length === 0 ? [] : await store.batchGet(keys);
    const read = messages.map((stored) => stored && messageEntity.fromItem(stored));
    const later = await laterQueues(
      ctx,
      read.filter((message) => message !== undefined),
      ticketId,
    );
    for (const [at, item] of items.entries()) {
      last = String(item['sk']);
      const message = read[at];
      // The index lags behind the stream: the message may just have been deleted.
      if (message === undefined || !sharedItemsOf(message).some((entry) => entry.kind === kind)) continue;
      if (mayReadMessage(user, message, ticketId, later)) rows.push({ message, place: last });
    }
    const size = rowsThatFit(rows);
    if (size < rows.length) return { rows: messagesOf(rows.slice(0, size)), next: rows[size - 1]?.place };
    if (lastKey === undefined) return { rows: messagesOf(rows), next: undefined };
    if (rows.length === pageSize) break;
  }
  return { rows: messagesOf(rows), next: last };
}

const messagesOf = (rows: readonly { message: MessageItem }[]) => rows.map(({ message }) => message);
