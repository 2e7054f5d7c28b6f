import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { writeQuickMessage } from './writeQuickMessage.ts';

export const deleteQuickMessage: Handler<typeof quickMessagesApi.deleteQuickMessage> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const before = await requireOwnQuickMessage(ctx, params.id);
    ctx.reply.auditName(before.shortcode);
    await writeQuickMessage(ctx.store, before, undefined);
    return { message: 'Quick message deleted' };
  });
