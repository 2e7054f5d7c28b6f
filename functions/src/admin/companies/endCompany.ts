import { allOf, type Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { companyEntity, type CompanyItem } from '../../core/company/companyEntity.ts';
import { forgetDirectory } from '../../core/company/directoryEntity.ts';
import { erasedCompanyItem } from '../../core/company/erasedCompanyEntity.ts';
import { releaseCompanyName } from '../../core/company/uniqueEntity.ts';
import { listConnectionItems } from '../../core/records/connectionEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { endConnections } from '../../services/erasure/endConnections.ts';
import { endPeople } from '../../services/erasure/endPeople.ts';

/** Pages of people removed at once; the rest follows within a second or two. */
const pagesAtOnce = 4;

/**
 * Writes that delete a company with its name and arm the erasure of its data, to be committed in one transaction before
 * `endCompany`. Refused (ConditionFailed) if its name, its number of connections or what `condition` says has changed
 * since it was read.
 */
export async function companyErasure(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, name, connectionCount: count }: CompanyItem,
  condition?: Condition,
): Promise<{ timer: NewTimer<'companyErasure'>; writes: Write[] }> {
  const connections = await listConnectionItems(store, companyId);
  const timer: NewTimer<'companyErasure'> = {
    companyId,
    kind: 'companyErasure',
    subject: 'company',
    dueAt: clock.iso(),
    payload: { step: 'people', look: 0, connectionIds: connections.map((connection) => connection.id) },
    gotOn: true,
  };
  const unchanged = { expression: '#name = :name AND #connectionCount = :count', values: { name, count } };
  const guard = allOf(unchanged, condition) ?? unchanged;
  const writes = [
    { delete: companyEntity.key({ companyId }), condition: guard },
    releaseCompanyName(name),
    { put: erasedCompanyItem(companyId, clock.now()) },
    armTimerWrite(timer, clock.now()),
  ];
  return { timer, writes };
}

/** Signs out the people of a deleted company, frees their addresses and logs out its numbers, ahead of the timer. */
export async function endCompany(runtime: Runtime, timer: NewTimer<'companyErasure'>): Promise<void> {
  const { companyId } = timer;
  await wakeOrWarn(runtime, timer, () => wakeTimer(runtime, timer));
  await wakeOrWarn(runtime, timer, async () => {
    for (let page = 0; page < pagesAtOnce && (await endPeople(runtime, companyId)); page++);
    await endConnections(runtime, companyId);
  });
  forgetDirectory(runtime.store, companyId);
}
