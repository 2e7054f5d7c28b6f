import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { longestList } from './quickMessageCounts.ts';
import { toQuickMessage } from './quickMessageEntity.ts';
import type { QuickMessageItem } from './quickMessageLists.ts';
import { readQuickMessages } from './readQuickMessages.ts';

/**
 * All quick messages of the caller with full texts, for the composer; the lists' limits keep this within one response.
 */
export const listAllQuickMessages: Handler<typeof quickMessagesApi.listAllQuickMessages> = async (ctx) => {
  const signMedia = await createMediaSigner(ctx);
  const all: QuickMessageItem[] = [];
  let position: string | undefined;
  do {
    const page = await readQuickMessages(ctx, {
      companyId: ctx.companyId,
      userId: ctx.user.id,
      position,
      size: 2 * longestList,
      depth: longestList,
    });
    all.push(...page.rows);
    position = page.next;
  } while (position !== undefined);
  return all.map((item) => toQuickMessage(item, signMedia));
};
