import { clockIn, localInstant } from '../hours/companyTime.ts';
import type { CampaignSettings } from './campaignSettings.ts';
import { nextCap } from './campaignGuard.ts';

export type PaceSettings = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'
>;
export type HourSettings = Pick<CampaignSettings, 'sabado' | 'domingo' | 'startHour' | 'endHour'>;

/** Milliseconds to wait after the message with this number (the first is 1). */
export function pauseAfter(number: number, settings: PaceSettings): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const isLonger = longerIntervalAfter > 0 && number % longerIntervalAfter === 0;
  return (isLonger ? Math.max(greaterInterval, messageInterval) : messageInterval) * 1000;
}

/** Number of messages to send back to back once `number` were sent: up to the next pause, at most `most`. */
export function sliceAfter(number: number, settings: PaceSettings, most: number): number {
  if (settings.messageInterval > 0) return 1;
  const { longerIntervalAfter: after, greaterInterval } = settings;
  if (after === 0 || greaterInterval === 0) return most;
  return Math.min(most, after - (number % after));
}

const dayMs = 24 * 60 * 60_000;

/** Date (`yyyy-MM-dd`) and time (`HH:mm`) on a zone's clock; both compare as texts. */
function shownAt(now: number, timeZone: string): { date: string; hour: string } {
  const { year, month, day, hour, minute } = clockIn(now, timeZone);
  return { date: `${year}-${month}-${day}`, hour: `${hour}:${minute}` };
}

function isSendingDay(date: string, { sabado, domingo }: HourSettings): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? sabado : weekday === 0 ? domingo : true;
}

/**
 * The next instant at which a campaign may send: `now` if allowed at this moment. Hours run from `startHour` (included)
 * to `endHour` (excluded) on the company's clock.
 *
 * @throws RangeError for an unknown time zone
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

/** Date (`yyyy-MM-dd`) on a zone's clock; daily caps count by it. */
export function localDay(now: number, timeZone: string): string {
  return shownAt(now, timeZone).date;
}

/** First instant of the next day, when the cap starts again. */
export function nextLocalDay(now: number, timeZone: string): number {
  const next = new Date(Date.parse(`${localDay(now, timeZone)}T00:00:00Z`) + dayMs).toISOString();
  return Date.parse(localInstant(next, timeZone));
}

/** Milliseconds per message without an interval: the channel takes about ten a second. */
const fastestMs = 100;
/** Average milliseconds per message, including the longer intervals. */
export function averageMs({
  messageInterval,
  longerIntervalAfter: after,
  greaterInterval,
}: PaceSettings): number {
  const longer = after > 0 ? Math.max(0, greaterInterval - messageInterval) / after : 0;
  return Math.max(fastestMs, (messageInterval + longer) * 1000);
}

/** Sending days after which `estimateEnd` gives up and returns undefined. */
const mostDays = 400;

export interface Outlook {
  now: number;
  timeZone: string;
  settings: PaceSettings & HourSettings;
  /** Recipients still to be written to. */
  left: number;
  /** Daily cap of the connection and messages sent today; absent if the guard is off. */
  cap?: { cap: number; used: number } | undefined;
}

/** Estimated instant of the last message; undefined if that is more than about a year (400 sending days) ahead. */
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
