import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { FiresAgain, TimerHandler } from '../../../platform/timers/timerHandler.ts';
import {
  campaignToItem,
  type CampaignItem,
  readCampaign,
  unchanged,
} from '../../shippings/campaignEntity.ts';
import type { CampaignPlace } from '../../shippings/campaignArming.ts';
import { campaignRunEntity, type CampaignRunItem, readRun } from '../../shippings/campaignRunEntity.ts';
import { listUseWrites } from './listUseWrites.ts';
import { markFileSent } from './markFileSent.ts';
import { runWrite } from './runWrite.ts';
import { sendSlice } from './sendSlice.ts';
import { checkPauses, type Paused } from './checkPauses.ts';

/**
 * Sends a campaign, a paced slice in each run: one message, or, without an interval, as many as the channel takes in a
 * second. The progress is in the timer itself, so continuing is one write and the queue never holds more than this one
 * entry.
 */
export const campaignJob: TimerHandler<'campaign', FiresAgain> = {
  async run(runtime, { companyId, subject, payload, version }) {
    const { store, clock } = runtime;
    const campaign = await readCampaign(store, companyId, Number(subject));
    if (campaign === undefined) return undefined;
    if (campaign.status === 'PROGRAMADA') return begin(runtime, campaign);
    if (campaign.status === 'CANCELADA') await keepPlace(runtime, campaign, payload);
    if (campaign.status !== 'EM_ANDAMENTO') return undefined;
    const run = await readRun(store, companyId, campaign.id);
    const looked = await checkPauses(runtime, campaign, run, payload);
    if ('reason' in looked) return pause(runtime, campaign, run, looked);
    if (run?.pause !== undefined) {
      const { update, change } = runWrite(campaign, clock.iso(), undefined);
      await store.update(update, change);
    }
    // Derived from the timer alone: when a run that died is repeated, the slice has the same name, whatever was counted
    // meanwhile.
    const slice = `${version}:${payload.pass ?? 1}:${payload.sent ?? 0}:${payload.position ?? ''}`;
    const sending = await settled(() => markFileSent(store, campaign));
    // The campaign was cancelled or tested meanwhile: run again and look at it anew.
    if (sending === undefined) return { dueAt: clock.iso(), payload };
    const next = await sendSlice(runtime, { campaign: sending, run, slice, ...looked });
    if (next !== undefined) return 'reason' in next ? pause(runtime, campaign, undefined, next) : next;
    await finish(runtime, sending);
    return undefined;
  },
};

/** Stores why the campaign pauses. Returns when its timer checks again, undefined if a person must resume it. */
async function pause(
  runtime: Runtime,
  campaign: CampaignItem,
  run: CampaignRunItem | undefined,
  { reason, resumesAt, lookAgainAt, place }: Paused,
): Promise<FiresAgain | undefined> {
  if (run?.pause !== reason || run.resumesAt !== resumesAt) {
    const { update, change: set } = runWrite(campaign, runtime.clock.iso(), { reason, resumesAt });
    await runtime.store.update(update, set);
  }
  if (lookAgainAt !== undefined) return { dueAt: lookAgainAt, payload: place };
  await keepPlace(runtime, campaign, place);
  return undefined;
}

/** Starts a scheduled campaign at its time. The next run sends, or starts anew if somebody has just changed it. */
async function begin({ store, clock }: Runtime, campaign: CampaignItem): Promise<FiresAgain | undefined> {
  const { scheduledAt } = campaign;
  if (scheduledAt === undefined) return undefined;
  if (Date.parse(scheduledAt) > clock.now()) return { dueAt: scheduledAt, payload: {} };
  await change({ store, clock }, campaign, { status: 'EM_ANDAMENTO' });
  return { dueAt: clock.iso(), payload: {} };
}

/** Ends the campaign, unless it was cancelled meanwhile. */
async function finish(runtime: Pick<Runtime, 'store' | 'clock'>, campaign: CampaignItem): Promise<void> {
  await change(runtime, campaign, { status: 'FINALIZADA', completedAt: runtime.clock.iso() });
}

async function change(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  before: CampaignItem,
  changed: Partial<CampaignItem>,
): Promise<void> {
  const after = { ...before, ...changed, updatedAt: clock.iso(), version: before.version + 1 };
  await settled(() =>
    store.transact([
      { put: campaignToItem(after), condition: unchanged(before) },
      ...listUseWrites(before, after),
    ]),
  );
}

/** The result of a change, or undefined if somebody else changed the item first. */
async function settled<Answer>(make: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return undefined;
  }
}

/** Stores the progress in the campaign's run item, from which a restart or resumption continues. */
async function keepPlace(
  { store, clock }: Runtime,
  { companyId, id }: CampaignItem,
  place: CampaignPlace,
): Promise<void> {
  const { update, change: kept } = campaignRunEntity.upsert(
    { companyId, id },
    { set: { companyId, id, place, updatedAt: clock.iso() }, add: { version: 1 } },
  );
  await store.update(update, kept);
}
