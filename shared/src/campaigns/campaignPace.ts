import { clockIn, localInstant } from '../hours/companyTime.ts';
import type { CampaignSettings } from './campaignSettings.ts';
import { nextCap } from './campaignGuard.ts';

export type PaceSettings = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'
>;
export type HourSettings = Pick<CampaignSettings, 'sabado' | 'domingo' | 'startHour' | 'endHour'>;

/** Milliseconds after the message of this number (the first is 1) before which the next one does not leave. */
export function pauseAfter(number: number, settings: PaceSettings): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const isLonger = longerIntervalAfter > 0 && number % longerIntervalAfter === 0;
  return (isLonger ? Math.max(greaterInterval, messageInterval) : messageInterval) * 1000;
}

/** Messages that leave one right after the other behind the first `number`: up to the next pause, and `most` at once. */
export function sliceAfter(number: number, settings: PaceSettings, most: number): number {
  if (settings.messageInterval > 0) return 1;
  const { longerIntervalAfter: after, greaterInterval } = settings;
  if (after === 0 || greaterInterval === 0) return most;
  return Math.min(most, after - (number % after));
}

const dayMs = 24 * 60 * 60_000;

/** The date that a zone's clock shows, and the hour, as texts that compare. */
function shownAt(now: number, timeZone: string): { date: string; hour: string } {
  const { year, month, day, hour, minute } = clockIn(now, timeZone);
  return { date: `${year}-${month}-${day}`, hour: `${hour}:${minute}` };
}

function isSendingDay(date: string, { sabado, domingo }: HourSettings): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? sabado : weekday === 0 ? domingo : true;
}

/**
 * When a campaign may send: `now` itself where it may at this moment, else the next instant at which it may. From the first
 * minute of `startHour` up to the one of `endHour`, which is no longer among them, on the company's clock.
 *
 * @throws RangeError on an unknown time zone
 */
export function nextSendingTime(now: number, settings: HourSettings, timeZone: string): number {
  const { date: today, hour } = shownAt(now, timeZone);
  const { startHour, endHour } = settings;
  if (isSendingDay(today, settings) && startHour <= hour && hour < endHour) return now;
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * dayMs).toISOString().slice(0, 10);
    const start = Date.parse(localInstant(`${date}T${startHour}:00.000Z`, timeZone));
    if (start > now && isSendingDay(date, settings)) return start;
  }
  return now + dayMs;
}

/** The date (`yyyy-MM-dd`) on a zone's clock, by which what leaves in a day is counted. */
export function localDay(now: number, timeZone: string): string {
  return shownAt(now, timeZone).date;
}

/** The first instant of the day after the one of `now`, when a cap begins anew. */
export function nextLocalDay(now: number, timeZone: string): number {
  const next = new Date(Date.parse(`${localDay(now, timeZone)}T00:00:00Z`) + dayMs).toISOString();
  return Date.parse(localInstant(next, timeZone));
}

/** What a message takes where no interval is set: the channel takes some ten a second. */
const fastestMs = 100;
/** What a message takes on the average, the longer intervals among them. */
export function averageMs({
  messageInterval,
  longerIntervalAfter: after,
  greaterInterval,
}: PaceSettings): number {
  const longer = after > 0 ? Math.max(0, greaterInterval - messageInterval) / after : 0;
  return Math.max(fastestMs, (messageInterval + longer) * 1000);
}

/** Further ahead nobody is told. */
const mostDays = 400;

export interface Outlook {
  now: number;
  timeZone: string;
  settings: PaceSettings & HourSettings;
  /** Still to be written to. */
  left: number;
  /** What the connection may send today and has sent; absent where the guard is off. */
  cap?: { cap: number; used: number } | undefined;
}

/** When the last message leaves as things stand; undefined where that is more than a year ahead. */
export function estimateEnd({ now, timeZone, settings, left, cap }: Outlook): number | undefined {
  const eachMs = averageMs(settings);
  let [at, rest, today, day] = [now, left, cap, localDay(now, timeZone)];
  for (let days = 0; days < mostDays && rest > 0; days += 1) {
    const start = nextSendingTime(at, settings, timeZone);
    const { date } = shownAt(start, timeZone);
    if (today !== undefined && date !== day) today = { cap: nextCap(today), used: 0 };
    day = date;
    const end = Date.parse(localInstant(`${date}T${settings.endHour}:00.000Z`, timeZone));
    const fits = Math.max(0, Math.floor((end - start) / eachMs));
    const sent = Math.min(rest, fits, today === undefined ? Infinity : Math.max(0, today.cap - today.used));
    rest -= sent;
    if (rest === 0) return start + Math.round(sent * eachMs);
    if (today !== undefined) today = { cap: today.cap, used: today.used + sent };
    at = Math.max(nextLocalDay(start, timeZone), start + 1);
  }
  return rest === 0 ? at : undefined;
}
