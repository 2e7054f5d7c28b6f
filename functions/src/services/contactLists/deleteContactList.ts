import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { AppError } from '@balcao/shared/errors';
import { allOf } from '@balcao/shared/server/db/expressions';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import {
  contactListCountBucket,
  contactListEntity,
  listThere,
  requireContactList,
} from './contactListEntity.ts';
import { isUsed, unused } from './useContactList.ts';

/** Hides the list and blocks additions at once; a job deletes its rows. */
export const deleteContactList: Handler<typeof contactListsApi.deleteContactList> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { companyId, store, clock } = ctx;
    const list = await requireContactList(ctx, params.id);
    ctx.reply.auditName(list.name);
    if (isUsed(list)) throw new AppError('ERR_CONTACT_LIST_IN_USE');
    const timer: NewTimer<'contactListGone'> = {
      companyId,
      kind: 'contactListGone',
      subject: String(list.id),
      dueAt: clock.iso(),
      payload: {},
    };
    const change = {
      set: { deleting: true, updatedAt: clock.iso() },
      add: { version: 1 },
      remove: ['gsi1pk', 'gsi1sk'],
    };
    const condition = allOf(listThere, unused) ?? listThere;
    await transactOrRefuse(store, [
      [{ update: contactListEntity.key(list), change, condition }],
      [counterWrite(companyId, contactListCountBucket, -1)],
      [armTimerWrite(timer, clock.now())],
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return { message: 'Contact list deleted' };
  });
