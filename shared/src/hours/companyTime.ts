/** Time zone of a company without a setting. */
export const defaultTimeZone = 'America/Sao_Paulo';

/** `HH:mm` on the clock of a time zone. */
export function localHour(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** First millisecond of a day (`yyyy-MM-dd`) in a time zone, as an ISO instant. */
export function startOfLocalDay(date: string, timeZone: string): string {
  return localInstant(`${date}T00:00:00.000Z`, timeZone);
}

/** Last millisecond of a day (`yyyy-MM-dd`) in a time zone, as an ISO instant. */
export function endOfLocalDay(date: string, timeZone: string): string {
  const shown = `${date}T23:59:59.999Z`;
  if (isAtAnEnd(shown)) return shown;
  const next = localInstant(new Date(Date.parse(shown) + 1).toISOString(), timeZone);
  return new Date(Date.parse(next) - 1).toISOString();
}

/**
 * The instant at which clocks in a time zone show `shown` (written as if it were UTC). If clocks are put back, the
 * first of the two instants; if they skip it, the instant of the change. Years at the ends of the calendar are returned
 * unchanged: instants are compared as texts, and a shift could change the number of digits of the year.
 */
export function localInstant(shown: string, timeZone: string): string {
  if (isAtAnEnd(shown)) return shown;
  const asUtc = Date.parse(shown);
  // No zone is a whole day away from UTC, and none changes its clocks twice within two days.
  const before = offsetIn(asUtc - dayMs, timeZone);
  const after = offsetIn(asUtc + dayMs, timeZone);
  const [first, last] = [asUtc - Math.max(before, after), asUtc - Math.min(before, after)];
  const instant = [first, last].find((one) => one + offsetIn(one, timeZone) === asUtc);
  return new Date(instant ?? changeBetween(first, last, timeZone)).toISOString();
}

const dayMs = 24 * 60 * 60_000;

function isAtAnEnd(shown: string): boolean {
  const year = Number(shown.slice(0, 4));
  return year < 1000 || year > 9998;
}

/** The first instant with the offset of `after`, by binary search; clocks change at whole seconds. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const offset = offsetIn(after, timeZone);
  let [low, high] = [Math.floor(before / 1000), Math.floor(after / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetIn(middle * 1000, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high * 1000;
}

/** Cache: making a formatter costs a hundred times as much as using it. Bounded by the number of zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Date and time on a time zone's clock, as zero-padded digits. @throws RangeError for an unknown time zone */
export function clockIn(instant: number, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Offset of a time zone from UTC at an instant, in milliseconds. @throws RangeError for an unknown time zone */
export function offsetIn(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockIn(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}
