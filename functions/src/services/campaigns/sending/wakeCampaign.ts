import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { queueTimer } from '../../../platform/timers/armTimer.ts';
import { armTimerWrite } from '../../../platform/timers/armTimerWrite.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { campaignArming, type CampaignPlace } from '../../shippings/campaignArming.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { type CampaignRunItem, readRun } from '../../shippings/campaignRunEntity.ts';

type DueOf = (run: CampaignRunItem | undefined, place: CampaignPlace) => number | undefined;

/** True if a campaign waits for an hour or a day of the company's clock. */
export const waitsForClock = (run: CampaignRunItem | undefined): boolean =>
  run?.pause === 'hours' || run?.pause === 'cap';

/**
 * Moves a campaign's timer forward to the time `dueOf` returns, with the same payload. A campaign without a timer waits
 * for a person; one that keeps running reads the change itself when it next arms its timer.
 */
export async function wakeCampaign(
  runtime: Runtime,
  campaign: Pick<CampaignItem, 'companyId' | 'id'>,
  dueOf: DueOf,
): Promise<void> {
  try {
    await untilAccepted(() => wake(runtime, campaign, dueOf), { attempts: 8, pauseMs: 100 });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function wake(
  runtime: Runtime,
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  dueOf: DueOf,
): Promise<void> {
  const { store, clock } = runtime;
  const key = timerEntity.key({ companyId, kind: 'campaign', subject: String(id) });
  const [stored, run] = await Promise.all([
    store.get(key, { consistent: true }),
    readRun(store, companyId, id),
  ]);
  if (stored === undefined) return;
  const { payload, dueAt, version, claimedUntil } = timerEntity.fromItem(stored);
  const now = clock.now();
  // While the campaign runs, nobody knows its next due time.
  if (claimedUntil > now) throw new ConditionFailed([0], undefined);
  const due = dueOf(run, payload);
  if (due === undefined || due >= Date.parse(dueAt)) return;
  const timer = campaignArming({ companyId, id }, new Date(due).toISOString(), payload);
  const { update, change } = armTimerWrite(timer, now);
  const armed = await store.update(update, change, {
    expression: '#version = :version AND #claimedUntil <= :now',
    values: { version, now },
  });
  await queueTimer(runtime, timerEntity.fromItem(armed));
}
