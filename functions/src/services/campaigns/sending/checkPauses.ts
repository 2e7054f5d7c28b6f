import { guardWindow, isGuardStop } from '@balcao/shared/campaigns/campaignGuard';
import type { CampaignPause } from '@balcao/shared/campaigns/campaignModel';
import { localDay, nextLocalDay, nextSendingTime } from '@balcao/shared/campaigns/campaignPace';
import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { companyExpired } from '../../../core/company/companyExpired.ts';
import { companyFacts } from '../../../core/company/companyEntity.ts';
import { readPlanOf } from '../../../core/company/readPlanOf.ts';
import type { CompanyFacts } from '../../../platform/http/context.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { CampaignPlace } from '../../shippings/campaignArming.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { type CampaignRunItem, countOf } from '../../shippings/campaignRunEntity.ts';
import { readCampaignSettings } from '../settings/campaignSettingsEntity.ts';
import { capToday, type Reserved } from './capEntity.ts';
import { runningCampaigns } from './runningCampaigns.ts';

// Intervals in ms at which a pause is checked again, unless something wakes the campaign sooner.
const subscriptionMs = 60 * 60_000;
const connectionMs = 5 * 60_000;
const goneConnectionMs = 60 * 60_000;

export interface Paused {
  reason: CampaignPause;
  resumesAt?: string | undefined;
  /** When the campaign's timer checks the pause again; absent if a person has to resume the campaign. */
  lookAgainAt?: string | undefined;
  place: CampaignPlace;
}

/** Facts by which a run sends. */
export interface SendingTerms {
  place: CampaignPlace;
  settings: CampaignSettings;
  company: CompanyFacts;
  day: string;
  /**
   * Messages that may leave now under the guard's cap, 0 while this campaign's share of it is under way; absent without
   * the guard.
   */
  room?: number | undefined;
  /** Today's cap, of which a run reserves what it sends; absent without the guard. */
  cap?: Reserved | undefined;
}

/** Returns why a campaign may not send now, or the facts by which it sends. */
export async function checkPauses(
  runtime: Runtime,
  campaign: CampaignItem,
  run: CampaignRunItem | undefined,
  given: CampaignPlace,
): Promise<Paused | SendingTerms> {
  const { store, clock } = runtime;
  const { companyId, whatsappId = 0 } = campaign;
  const now = clock.now();
  const later = (ms: number) => new Date(now + ms).toISOString();
  const [{ company: item, plan }, settings, session] = await Promise.all([
    readPlanOf(store, companyId),
    readCampaignSettings(store, companyId),
    readSession(store, companyId, whatsappId),
  ]);
  const company = companyFacts(item, plan);
  const place: CampaignPlace = { ...given, sent: given.sent ?? 0 };
  const { timezone } = company;
  if (companyExpired(item, now) || !company.planFlags.useCampaigns)
    return { reason: 'subscription', lookAgainAt: later(subscriptionMs), place };
  const sendsAt = nextSendingTime(now, settings, timezone);
  if (sendsAt > now) {
    const resumesAt = new Date(sendsAt).toISOString();
    return { reason: 'hours', resumesAt, lookAgainAt: resumesAt, place };
  }
  // The connection was deleted for good: the campaign waits for somebody to cancel it.
  if (session === undefined) return { reason: 'connection', lookAgainAt: later(goneConnectionMs), place };
  if (session.status !== 'CONNECTED' || session.number === '')
    return { reason: 'connection', lookAgainAt: later(connectionMs), place };
  const day = localDay(now, timezone);
  // The cap is stored without the guard as well, so that its growth counts when the guard is switched on.
  const known = await capToday(store, { companyId, whatsappId, day, now });
  const { cap, used } = known;
  if (!settings.guard) return { place, settings, company, day };
  const watched = watch(place, run);
  if (watched.stops) return { reason: 'guard', place: { ...watched.place, guard: undefined } };
  const uncounted = Math.max(0, (place.sent ?? 0) - countOf(run, 'left'));
  if (cap - used - uncounted > 0) {
    // Campaigns share the cap: messages that the others are sending right now are not counted yet.
    const running = await runningCampaigns(store, companyId, whatsappId);
    const share = Math.ceil((cap - used) / Math.max(1, running.length));
    return { place: watched.place, settings, company, day, room: Math.max(0, share - uncounted), cap: known };
  }
  const nextDay = nextSendingTime(nextLocalDay(now, timezone), settings, timezone);
  const resumesAt = new Date(nextDay).toISOString();
  return { reason: 'cap', resumesAt, lookAgainAt: resumesAt, place: watched.place };
}

/**
 * Applies the guard to what was sent, has failed and opted out since its window began; `stops` is true if it stops the
 * campaign. After `guardWindow` sent messages a new window begins.
 */
function watch(
  place: CampaignPlace,
  run: CampaignRunItem | undefined,
): { stops: boolean; place: CampaignPlace } {
  const now = {
    sent: countOf(run, 'left'),
    failed: countOf(run, 'failed'),
    optedOut: countOf(run, 'optedOut'),
  };
  const from = place.guard ?? now;
  const since = {
    sent: now.sent - from.sent,
    failed: now.failed - from.failed,
    optedOut: now.optedOut - from.optedOut,
  };
  const stops = isGuardStop(since);
  const guard = since.sent >= guardWindow || place.guard === undefined ? now : from;
  return { stops, place: { ...place, guard } };
}
