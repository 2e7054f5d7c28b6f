import { AppError } from '@balcao/shared/errors';
import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import { changedFields } from '../../platform/http/changedFields.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { helpEntity, readHelp, toHelp } from './helpEntity.ts';

/** Changes a help video. Concurrent changes of different fields are both kept. */
export const updateHelp: Handler<typeof helpsApi.updateHelp> = async (ctx, { params: { id }, body }) => {
  const { store, clock } = ctx;
  const before = await readHelp(store, id);
  const set = { ...omitUndefined(body), updatedAt: clock.iso() };
  try {
    const changed = await store.update(helpEntity.key({ id }), { set, add: { version: 1 } }, present);
    const help = toHelp(helpEntity.fromItem(changed));
    if (before !== undefined) ctx.reply.auditChanged(changedFields(toHelp(before), help));
    return help;
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_NO_HELP_FOUND', { cause: error });
    throw error;
  }
};
