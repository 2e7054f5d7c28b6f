import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { AppError } from '@balcao/shared/errors';
import { listConnectionItems } from '../../core/records/connectionEntity.ts';
import { auditItem } from '../../core/people/auditEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { companyEntity, readCompany } from '../../core/company/companyEntity.ts';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { endConnections } from '../../services/erasure/endConnections.ts';
import { endPeople } from '../../services/erasure/endPeople.ts';
import { erasedCompanyItem } from '../../core/company/erasedCompanyEntity.ts';
import { releaseCompanyName } from '../../core/company/uniqueEntity.ts';

/** Pages of people removed before the response; the rest follows within a second or two. */
const pagesAtOnce = 4;

/**
 * Deletes a company. One transaction deletes its item and name, writes the platform's audit entry, and arms the timer
 * that erases its data. Before the response its people are signed out (up to `pagesAtOnce` pages) and its numbers
 * logged out; if that is interrupted, the timer starts with it.
 *
 * @throws AppError ERR_NO_COMPANY_FOUND, ERR_PLATFORM_COMPANY, ERR_CONFLICT
 */
export const deleteCompany: Handler<typeof companiesApi.deleteCompany> = async (ctx, { params: { id } }) => {
  if (id === platformCompanyId) throw new AppError('ERR_PLATFORM_COMPANY');
  const timer = await changeOrConflict(() => begin(ctx, id));
  ctx.reply.auditWritten();
  await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
  await wakeOrWarn(ctx, timer, async () => {
    for (let page = 0; page < pagesAtOnce && (await endPeople(ctx, id)); page++);
    await endConnections(ctx, id);
  });
  forgetDirectory(ctx.store, id);
  return { message: 'Company deleted' };
};

/**
 * Of two concurrent deletions one succeeds. Also refused if a connection is created meanwhile, because the connection
 * count is guarded.
 */
async function begin(ctx: UserContext, id: number): Promise<NewTimer<'companyErasure'>> {
  const { store, clock } = ctx;
  const company = await readCompany(store, id);
  if (company === undefined) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { name, connectionCount: count } = company;
  const connections = await listConnectionItems(store, id);
  const timer: NewTimer<'companyErasure'> = {
    companyId: id,
    kind: 'companyErasure',
    subject: 'company',
    dueAt: clock.iso(),
    payload: { step: 'people', look: 0, connectionIds: connections.map((connection) => connection.id) },
    gotOn: true,
  };
  const entry = {
    companyId: ctx.companyId,
    userId: ctx.user.id,
    userName: ctx.user.name,
    action: 'companies.delete',
    target: id,
    targetName: name,
  } as const;
  await store.transact([
    {
      delete: companyEntity.key({ companyId: id }),
      condition: { expression: '#name = :name AND #connectionCount = :count', values: { name, count } },
    },
    releaseCompanyName(name),
    { put: erasedCompanyItem(id, clock.now()) },
    { put: auditItem(ctx, entry) },
    armTimerWrite(timer, clock.now()),
  ]);
  return timer;
}
