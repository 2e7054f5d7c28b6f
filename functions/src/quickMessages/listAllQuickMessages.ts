import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../http/handler.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { longestList, toQuickMessage } from './quickMessageEntity.ts';
import { readQuickMessages } from './readQuickMessages.ts';

/** All that one sees, for the composer: as many as lists hold, and never more than a megabyte of each. */
export const listAllQuickMessages: Handler<typeof quickMessagesApi.listAllQuickMessages> = async (ctx) => {
  const [{ rows }, signMedia] = await Promise.all([
    readQuickMessages(ctx, {
      companyId: ctx.companyId,
      userId: ctx.user.id,
      position: undefined,
      size: 2 * longestList,
      depth: longestList,
    }),
    createMediaSigner(ctx),
  ]);
  return rows.map((item) => toQuickMessage(item, signMedia));
};
