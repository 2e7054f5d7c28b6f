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
 * Makes a campaign's timer due sooner, at the time `dueOf` returns (epoch ms), with the same payload. Nothing happens
 * if that is not sooner, or if there is no timer because the campaign waits for a person. If a run holds the timer
 * through all attempts, the campaign's next run sees the change by itself.
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
  // While a run holds the timer, its next due time is not known: try again.
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
