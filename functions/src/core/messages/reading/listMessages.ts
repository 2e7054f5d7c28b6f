import type { messagesApi } from '@balcao/shared/messages/messagesApi';
import { joinedWith } from '../../conversations/joinedWith.ts';
import { loadDirectory } from '../../company/directoryEntity.ts';
import { justBefore } from '../../../platform/db/justBefore.ts';
import { joinPages } from '../../../platform/db/joinPages.ts';
import { type Page, paginate } from '../../../platform/db/paginate.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { answerSize, longestPage, rowsThatFit } from '../../../platform/http/answerSize.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { loadTicket, findTicketPlace } from '../../tickets/access/requireTicket.ts';
import { showOpenedTicket } from '../../tickets/showTicket.ts';
import { laterQueues } from '../../tickets/access/laterQueues.ts';
import { type LaterQueues, mayReadMessage } from '../../tickets/access/mayReadMessage.ts';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { showMessages } from './showMessages.ts';

const pageSize = 20;
/** Maximum number of queries per page: if they return mostly hidden messages, the page is returned short. */
const maxRounds = 3;

/**
 * Messages of a ticket's conversation across its tickets. Page 1 is the newest; each page is ascending, with 20
 * messages or as many as fit into an answer. Without `allHistoric`, messages of other queues stay hidden.
 */
export const listMessages: Handler<typeof messagesApi.listMessages> = async (ctx, { params, query }) => {
  const place = await findTicketPlace(ctx, params.id);
  const selected = query.selectedQueues ?? [];
  const end = query.until === undefined ? undefined : endOf(query.until);
  const { conversationId, ticketId } = place;
  const shown: Shown = (message, later) =>
    message.ticketId === ticketId ||
    (mayReadMessage(ctx.user, message, ticketId, later) && isSelected(selected, message.queueId));
  const scope = `messages:${ctx.companyId}:${ctx.user.id}:${conversationId}:${ticketId}:${JSON.stringify(selected)}`;
  const loading = loadTicket(ctx, place);
  const [loaded, page] = await Promise.all([
    loading,
    paginate<MessageItem, string>(ctx, scope, query, async (position) => {
      const before = position ?? end;
      const [own, { conversation }] = await Promise.all([
        readPage(ctx, { conversationId, ticketId }, before, shown),
        loading,
      ]);
      return withJoined(own, await joinedWith(ctx.store, conversation), (joined) =>
        readPage(ctx, { conversationId: joined, ticketId }, before, shown),
      );
    }),
    loadDirectory(ctx.store, ctx.companyId, ctx.clock.now()),
  ]);
  return {
    messages: await showMessages(ctx, page.rows.toReversed(), {
      ticket: loaded.ticket,
      contactName: loaded.contact.name,
    }),
    ticket: await showOpenedTicket(ctx, loaded.ticket, loaded.contact),
    count: page.count,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
};

/** Sort key just after the last message stored at an instant. */
function endOf(until: string): string {
  return `M#${new Date(until).toISOString()}#${'9'.repeat(12)}`;
}

function isSelected(selected: readonly number[], queueId: number | undefined): boolean {
  return selected.length === 0 || queueId === undefined || selected.includes(queueId);
}

type Shown = (message: MessageItem, later: LaterQueues) => boolean;

/** Adds the messages of conversations that a merge joined to this one. */
async function withJoined(
  own: Page<MessageItem, string>,
  joined: readonly number[],
  read: (conversationId: number) => Promise<Page<MessageItem, string>>,
): Promise<Page<MessageItem, string>> {
  if (joined.length === 0) return own;
  const pages = [own, ...(await Promise.all(joined.map(read)))];
  const placeOf = (message: MessageItem): string => messageKey(message).sk;
  const page = joinPages(pages, placeOf, pageSize);
  return joinPages(pages, placeOf, rowsThatFit(page.rows));
}

async function readPage(
  ctx: UserContext,
  { conversationId, ticketId }: { conversationId: number; ticketId: number },
  before: string | undefined,
  shown: Shown,
): Promise<Page<MessageItem, string>> {
  const pk = messageEntity.partition({ companyId: ctx.companyId, conversationId });
  const rows: MessageItem[] = [];
  let size = 0;
  let last = before;
  for (let round = 0; round < maxRounds; round++) {
    const { items, lastKey } = await ctx.store.query({
      pk,
      ...(last === undefined ? { prefix: 'M#' } : { from: 'M#', to: justBefore(last) }),
      // One more than wanted, to know if this page is the last.
      limit: pageSize - rows.length + 1,
      descending: true,
      consistent: true,
    });
    const messages = items.map((item) => messageEntity.fromItem(item));
    const later = await laterQueues(ctx, messages, ticketId);
    for (const [index, message] of messages.entries()) {
      if (rows.length === pageSize) return { rows, next: last };
      if (shown(message, later)) {
        size += answerSize(message);
        if (size > longestPage && rows.length > 0) return { rows, next: last };
        rows.push(message);
      }
      last = String(items[index]?.['sk']);
    }
    if (lastKey === undefined) return { rows, next: undefined };
    if (rows.length === pageSize) return { rows, next: last };
  }
  return { rows, next: last };
}
