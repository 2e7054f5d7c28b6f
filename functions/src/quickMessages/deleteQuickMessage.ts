import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { Handler } from '../http/handler.ts';
import { transactOrRefuse } from '../http/transactOrRefuse.ts';
import { placeWrites, quickMessageEntity } from './quickMessageEntity.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';

/** Deletes a quick message; its file leaves the bucket by the stream. */
export const deleteQuickMessage: Handler<typeof quickMessagesApi.deleteQuickMessage> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const before = await requireOwnQuickMessage(ctx, params.id);
    const condition = { expression: '#version = :version', values: { version: before.version } };
    await transactOrRefuse(ctx.store, [
      [{ delete: quickMessageEntity.key(before), condition }],
      ...placeWrites(ctx.companyId, before, undefined),
    ]);
    return { message: 'Quick message deleted' };
  });
