import {
  nextSubscriptionNotice,
  subscriptionEndsSoon,
  subscriptionNotice,
} from '@balcao/shared/companies/subscriptionRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { dueNoticeEntity, type DueNoticeItem } from './dueNoticeEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    dueNotice: Record<never, never>;
  }
}

/**
 * Notifies a company's administrators 5, 3 and 1 days before its subscription ends; the end counts that is stored when
 * the timer runs. Each notice of a date is given once, even if this runs again or clocks jump; a missed notice is
 * skipped, the next one is given.
 */
export const dueNoticeTimer: TimerHandler<'dueNotice'> = {
  async run({ store, clock }, { companyId }) {
    const [stored, told] = await store.batchGet(
      [companyEntity.key({ companyId }), dueNoticeEntity.key({ companyId })],
      { consistent: true },
    );
    if (stored === undefined) return undefined;
    const { dueDate } = companyEntity.fromItem(stored);
    const company = { id: companyId, dueDate };
    const now = clock.now();
    const left = subscriptionEndsSoon(company, now);
    const days = left === null ? undefined : subscriptionNotice(left);
    if (dueDate !== null && days !== undefined)
      await tell(store, told && dueNoticeEntity.fromItem(told), {
        companyId,
        dueDate,
        days,
        updatedAt: clock.iso(),
      });
    return nextSubscriptionNotice(company, now) ?? undefined;
  },
};

async function tell(
  store: Runtime['store'],
  told: DueNoticeItem | undefined,
  notice: Omit<DueNoticeItem, 'version'>,
): Promise<void> {
  if (told?.dueDate === notice.dueDate && told.days <= notice.days) return;
  const version = (told?.version ?? 0) + 1;
  const unchanged =
    told === undefined ? absent : { expression: '#version = :was', values: { was: told.version } };
  try {
    await store.put(dueNoticeEntity.toItem({ ...notice, version }), unchanged);
  } catch (error) {
    // A concurrent run gave the notice.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
