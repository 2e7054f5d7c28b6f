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
  return localInstant(`${date}T23:59:59.999Z`, timeZone);
}

/**
 * The instant at which a time zone's clocks show what `shown` says as if it were UTC. At the ends of the calendar no
 * zone counts: an instant keeps its four digits, by which instants are compared.
 */
export function localInstant(shown: string, timeZone: string): string {
  const year = Number(shown.slice(0, 4));
  if (year < 1000 || year > 9998) return shown;
  const asUtc = Date.parse(shown);
  // The offset at that hour, applied twice: the first guess may fall on the other side of a change of the clocks.
  const guess = asUtc - offsetIn(asUtc, timeZone);
  return new Date(asUtc - offsetIn(guess, timeZone)).toISOString();
}

/** What a time zone's clock shows at an instant: digits, padded. @throws RangeError on an unknown time zone */
export function clockIn(instant: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
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

/** Milliseconds by which a time zone's clock is ahead of UTC at an instant. @throws RangeError as above */
export function offsetIn(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockIn(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}
