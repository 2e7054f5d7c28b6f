import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { absent, type Condition } from '@balcao/shared/server/db/expressions';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { isHiddenNumber, unhideName } from '../../core/company/hideNumbers.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { indexedMs, listCheck } from './listCheck.ts';
import { countListed } from './countListed.ts';
import { type Listed, listedEntity, listedToItem, requireListed, toContactListItem } from './listedEntity.ts';
import { formerRowsAbsent, typedListNumber } from './typedListNumber.ts';

type Body = OperationInput<typeof contactListsApi.updateContactListItem>['body'];

/** Changes a row. A new number must be free in the list, since it is the row's key. */
export const updateContactListItem: Handler<typeof contactListsApi.updateContactListItem> = (
  ctx,
  { params, body },
) =>
  changeOrConflict(async () => {
    const { store, clock } = ctx;
    const before = await requireListed(ctx, params.id);
    const after = await changed(ctx, before, body);
    ctx.reply.auditChanged(changedFields(before, after).filter((field) => field in body));
    const unchanged: Condition = { expression: '#version = :version', values: { version: before.version } };
    if (after.number === before.number) {
      await store.put(listedToItem(after), unchanged);
      return toContactListItem(after);
    }
    const { companyId, contactListId, updatedAt: at } = after;
    const timer = listCheck(after, clock.now() + indexedMs);
    await transactOrRefuse(store, [
      [{ delete: listedEntity.key(before), condition: unchanged }],
      [{ put: listedToItem(after), condition: absent }, 'ERR_NUMBER_IN_CONTACT_LIST'],
      ...formerRowsAbsent(after, before),
      [countListed({ companyId, contactListId, before: [before], after: [after], at })],
      [armTimerWrite(timer, clock.now())],
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return toContactListItem(after);
  });

/** Applies the form. Values that come back as shown, with hidden digits, count as unchanged. */
async function changed(
  ctx: UserContext,
  before: Listed,
  { name, number, email, extraInfo }: Body,
): Promise<Listed> {
  const stays = number === undefined || isHiddenNumber(number, before.number);
  const typed = stays ? before.number : await typedListNumber(ctx, number);
  return {
    ...before,
    ...(name !== undefined && { name: unhideName(name, before.name) }),
    ...(email !== undefined && { email }),
    ...(extraInfo !== undefined && { extraInfo }),
    ...(typed !== before.number && {
      number: typed,
      isWhatsappValid: null,
      whatsappNumber: undefined,
      lid: undefined,
    }),
    bulk: undefined,
    updatedAt: ctx.clock.iso(),
    version: before.version + 1,
  };
}
