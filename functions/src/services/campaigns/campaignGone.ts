import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { jobPauseMs } from '../../platform/timers/jobPause.ts';

/**
 * Delay in ms before recipients are deleted: by then no run of the campaign and no customer's answer still writes to a
 * recipient.
 */
const waitMs = 120_000;

/** Progress of deleting the recipients of a deleted campaign. */
export type GonePlace = { campaignId: number; begun?: true };

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaignGone: GonePlace;
  }
}

export function campaignGone(companyId: number, place: GonePlace, now: number): NewTimer<'campaignGone'> {
  const dueAt = new Date(now + (place.begun === true ? jobPauseMs : waitMs)).toISOString();
  return {
    companyId,
    kind: 'campaignGone',
    subject: String(place.campaignId),
    dueAt,
    payload: place,
    gotOn: true,
  };
}
