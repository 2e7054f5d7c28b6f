import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { changedFields } from '../../platform/http/changedFields.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  contactListEntity,
  contactListToItem,
  listThere,
  requireContactList,
  toContactList,
} from './contactListEntity.ts';

/** Writes only the name, so that concurrent counting goes on. */
export const updateContactList: Handler<typeof contactListsApi.updateContactList> = async (
  ctx,
  { params, body: { name } },
) => {
  const before = await requireContactList(ctx, params.id);
  const after = { ...before, name: name ?? before.name, updatedAt: ctx.clock.iso() };
  ctx.reply.auditChanged(changedFields(before, after));
  if (after.name === before.name) return toContactList(before);
  const { gsi1sk } = contactListToItem(after);
  try {
    const stored = await ctx.store.update(
      contactListEntity.key(before),
      { set: { name: after.name, gsi1sk, updatedAt: after.updatedAt }, add: { version: 1 } },
      listThere,
    );
    return toContactList(contactListEntity.fromItem(stored));
  } catch (error) {
    // Somebody deleted the list at this moment.
    if (error instanceof ConditionFailed) throw new AppError('ERR_NO_CONTACT_LIST_FOUND', { cause: error });
    throw error;
  }
};
