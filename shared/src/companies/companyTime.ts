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

/** The instant at which a time zone's clocks show what `shown` says as if it were UTC. */
function localInstant(shown: string, timeZone: string): string {
  const asUtc = Date.parse(shown);
  // The offset at that hour, applied twice: the first guess may fall on the other side of a change of the clocks.
  const guess = asUtc - offset(asUtc, timeZone);
  return new Date(asUtc - offset(guess, timeZone)).toISOString();
}

/** Milliseconds by which a time zone's clock is ahead of UTC at an instant. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
