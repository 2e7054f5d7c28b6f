import type { contactListsApi } from '@balcao/shared/contactLists/contactListsApi';
import { countAttempt } from '../auth/throttle.ts';
import type { Handler } from '../http/handler.ts';
import { armTimer } from '../timers/armTimer.ts';
import { listCheck } from './listCheck.ts';
import { requireContactList, toContactList } from './contactListEntity.ts';

/** Of a company within a quarter of an hour: each looks through a list. */
const mostChecks = 20;

export const checkContactList: Handler<typeof contactListsApi.checkContactList> = async (
  ctx,
  { params, body },
) => {
  await countAttempt(ctx, [{ subject: `listChecks:${ctx.companyId}`, most: mostChecks }]);
  const list = await requireContactList(ctx, params.id);
  ctx.reply.auditName(list.name);
  const place = { companyId: ctx.companyId, contactListId: list.id };
  await armTimer(ctx, listCheck(place, ctx.clock.now(), body.again === true ? { resetAfter: '' } : {}));
  return toContactList(list);
};
