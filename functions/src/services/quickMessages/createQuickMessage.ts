import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { placeWrites, quickMessageToItem, quickMessageEntity } from './quickMessageEntity.ts';
import type { QuickMessageItem } from './quickMessageLists.ts';
import { showQuickMessage } from './showQuickMessage.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { requireQuickMessage } from './requireQuickMessage.ts';

const make: Handler<typeof quickMessagesApi.createQuickMessage> = async (ctx, { body }) => {
  const at = ctx.clock.iso();
  const item: QuickMessageItem = {
    companyId: ctx.companyId,
    id: await ctx.nextId('quickMessage'),
    userId: ctx.user.id,
    shortcode: body.shortcode,
    message: body.message ?? '',
    geral: body.geral ?? false,
    visao: body.visao ?? true,
    status: body.status ?? true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await transactOrRefuse(ctx.store, [
    [{ put: quickMessageToItem(item), condition: absent }],
    ...placeWrites(item.companyId, undefined, item, isAdmin(ctx.user)),
  ]);
  return showQuickMessage(ctx, item);
};

export const createQuickMessage: Handler<typeof quickMessagesApi.createQuickMessage> = onceUnderKey(make, {
  of: 'POST /quick-messages',
  made: newOf(quickMessageEntity),
  again: async (ctx, id) => showQuickMessage(ctx, await requireQuickMessage(ctx, id)),
});
