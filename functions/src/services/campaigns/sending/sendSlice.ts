import { pauseAfter, sliceAfter } from '@balcao/shared/campaigns/campaignPace';
import { loadDirectory } from '../../../core/company/directoryEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { shortRunMs, startRunLimit } from '../../../platform/timers/startRunLimit.ts';
import type { FiresAgain } from '../../../platform/timers/timerHandler.ts';
import { audiencePage, type AudienceRow, isMoving } from './audience.ts';
import type { CampaignPlace } from '../../shippings/campaignArming.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { type CampaignRunItem, countOf } from '../../shippings/campaignRunEntity.ts';
import { type Outcome, type Sender, sendTo } from './sendTo.ts';
import { awaitCap, capEntity, type CapPlace, lookAgainMs, releaseCap, reserveCap } from './capEntity.ts';
import type { Paused, SendingTerms } from './checkPauses.ts';
import { runningCampaigns } from './runningCampaigns.ts';
import { wakeCampaign } from './wakeCampaign.ts';

/** Most messages of a campaign that the channel has not taken yet: about a second's work for the connector. */
const mostUntaken = 20;
/** Recipients who are written to in parallel. */
const width = 5;
const pageSize = 25;
/** Delay of the next run while the channel is busy, or when there is no interval. */
const soonMs = 1000;
/** After so many waits in a row the channel is considered unresponsive, and the delay rises to `slowMs`. */
const impatientWaits = 60;
const slowMs = 15_000;
/**
 * After so many waits (about 20 minutes) untaken messages are given up as lost: the channel may never report on them.
 */
const mostWaits = 140;
/** Delay between two passes through the audience. */
const nextPassMs = 10_000;
/** Most passes through an audience that keeps changing. */
const mostPasses = 10;

interface Slice extends SendingTerms {
  campaign: CampaignItem;
  run: CampaignRunItem | undefined;
  slice: string;
}

/**
 * Sends the next messages of a campaign. Returns when and where to continue, undefined at the end; a pause if other
 * campaigns have reserved what is left of the day's cap.
 */
export async function sendSlice(runtime: Runtime, given: Slice): Promise<FiresAgain | Paused | undefined> {
  const { campaign, run, settings, company, day, slice, room = mostUntaken, cap } = given;
  const { clock, store } = runtime;
  const { companyId, whatsappId } = campaign;
  const { waits: waited = 0, ...place } = given.place;
  const { sent = 0 } = place;
  const again = (ms: number, next: CampaignPlace): FiresAgain => ({
    dueAt: new Date(clock.now() + ms).toISOString(),
    payload: next,
  });
  const untaken = Math.max(0, sent - countOf(run, 'taken'));
  // Messages given up as lost: no longer waited for, but interval and cap still count them as sent.
  const lost = waited >= mostWaits ? untaken : Math.min(given.place.lost ?? 0, untaken);
  const free = mostUntaken - (untaken - lost);
  const share = Math.min(room, sliceAfter(sent, settings, mostUntaken), free);
  const capPlace = { companyId, whatsappId: whatsappId ?? 0, day };
  const capRun = { ...capPlace, campaignId: campaign.id, slice };
  const now = clock.now();
  const { granted: wanted, isTakenOver } =
    share > 0 && cap !== undefined
      ? await reserveCap(store, { ...capRun, settled: place.settled }, share, cap)
      : { granted: share, isTakenOver: false };
  if (share > 0 && wanted <= 0) {
    if (await awaitCap(store, capPlace)) return again(soonMs, place);
    const resumesAt = new Date(now + lookAgainMs).toISOString();
    return { reason: 'cap', resumesAt, lookAgainAt: resumesAt, place };
  }
  if (wanted <= 0) {
    const waits = waited + 1;
    return again(waits > impatientWaits ? slowMs : soonMs, { ...place, waits });
  }
  const directory = await loadDirectory(store, companyId, clock.now());
  const sender: Sender = {
    campaign: { ...campaign, whatsappId: whatsappId ?? 0 },
    settings,
    company,
    directory,
    slice,
    day,
    met: new Set(),
  };
  const count = { sent: 0, sentNow: 0 };
  let walked: Awaited<ReturnType<typeof walk>>;
  try {
    walked = await walk(runtime, sender, { ...place, lost }, wanted, count);
  } finally {
    // Also after a failure, since the repeated run reserves again. What an earlier run of this slice sent is part of the
    // reservation if this run has taken it over; otherwise it was reserved by that run.
    const used = isTakenOver ? count.sent : count.sentNow;
    if (cap !== undefined && (await releaseCap(store, capRun, wanted - used)))
      await wakeWaiting(runtime, campaign, capPlace);
  }
  const next = { ...place, ...walked.place, settled: slice };
  if (!walked.ended) {
    const isPaced = walked.sent > 0;
    const pause = isPaced ? Math.max(soonMs, pauseAfter(next.sent ?? 0, settings)) : 0;
    return again(pause, next);
  }
  const pass = place.pass ?? 1;
  if (next.found !== true || pass >= mostPasses) return undefined;
  const { position: _end, found: _found, ...rest } = next;
  return again(Math.max(nextPassMs, pauseAfter(next.sent ?? 0, settings)), { ...rest, pass: pass + 1 });
}

/** Wakes the connection's other campaigns that pause for the cap, since some of it is free again. */
async function wakeWaiting(runtime: Runtime, { id }: CampaignItem, place: CapPlace): Promise<void> {
  const { store, clock } = runtime;
  await store.update(capEntity.key(place), { remove: ['awaited'] });
  const now = clock.now();
  for (const campaign of await runningCampaigns(store, place.companyId, place.whatsappId))
    if (campaign.id !== id)
      await wakeCampaign(runtime, campaign, (run) => (run?.pause === 'cap' ? now : undefined));
}

/**
 * Walks through the audience until `wanted` messages are sent, the run's time is up, or the audience ends. It adds to
 * `count`, which is right even if it throws: `sentNow` are the messages of this run, `sent` also those of earlier runs
 * of the slice.
 */
async function walk(
  runtime: Runtime,
  sender: Sender,
  from: CampaignPlace,
  wanted: number,
  count: { sent: number; sentNow: number },
): Promise<{ place: CampaignPlace; sent: number; ended: boolean }> {
  const isOver = startRunLimit(shortRunMs);
  const place = { ...from };
  for (;;) {
    const { rows, next } = await audiencePage(runtime, sender.campaign, place.position, pageSize);
    const waiting = [...rows];
    while (waiting.length > 0 && count.sent < wanted && !isOver()) {
      const group = waiting.splice(0, Math.min(width, wanted - count.sent));
      const outcomes = await together(runtime, sender, group, count);
      const isNews = outcomes.some((outcome) => outcome !== 'known');
      if (outcomes.includes('later') || (isNews && isMoving(sender.campaign))) place.found = true;
      place.position = group.at(-1)?.position ?? place.position ?? '';
    }
    place.sent = (from.sent ?? 0) + count.sent;
    if (waiting.length === 0) {
      if (next === undefined) return { place, sent: count.sent, ended: true };
      place.position = next;
    }
    if (count.sent >= wanted || isOver()) return { place, sent: count.sent, ended: false };
  }
}

/**
 * Sends to a group in parallel, counts the sent messages and returns the outcomes. Throws only after all sends have
 * settled, so that a repeated run finds what they wrote.
 */
async function together(
  runtime: Runtime,
  sender: Sender,
  group: readonly AudienceRow[],
  count: { sent: number; sentNow: number },
): Promise<Outcome[]> {
  const results = await Promise.allSettled(group.map((row) => sendTo(runtime, sender, row)));
  for (const result of results) {
    if (result.status === 'rejected') continue;
    if (result.value === 'sent') count.sentNow += 1;
    if (result.value === 'sent' || result.value === 'sentBefore') count.sent += 1;
  }
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
