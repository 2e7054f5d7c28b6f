import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import type { Write } from '@balcao/shared/server/db/store';
import { countAttempt } from '../../core/people/throttle.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { changeAndWake } from '../../platform/timers/changeAndWake.ts';
import {
  contactListEntity,
  listThere,
  requireContactList,
  type StoredList,
  toContactList,
} from './contactListEntity.ts';
import { listCheck } from './listCheck.ts';

/** Most checks of a company within 15 minutes: each walks through a list. */
const mostChecks = 20;

export const checkContactList: Handler<typeof contactListsApi.checkContactList> = async (
  ctx,
  { params, body },
) => {
  await countAttempt(ctx, [{ subject: `listChecks:${ctx.companyId}`, most: mostChecks }]);
  const list = await requireContactList(ctx, params.id);
  ctx.reply.auditName(list.name);
  const timer = listCheck({ companyId: ctx.companyId, contactListId: list.id }, ctx.clock.now());
  await changeOrConflict(() =>
    changeAndWake(ctx, timer, (arming) =>
      transactOrRefuse(ctx.store, [...(body.again === true ? [beginAnew(list)] : []), [arming]]),
    ),
  );
  return toContactList(list);
};

/** Makes the job first reset the numbers that WhatsApp did not know, so that it asks about them again. */
function beginAnew(list: StoredList): NamedWrite {
  const update: Write = {
    update: contactListEntity.key(list),
    change: { set: { resetAfter: '' } },
    condition: listThere,
  };
  return [update, 'ERR_NO_CONTACT_LIST_FOUND'];
}
