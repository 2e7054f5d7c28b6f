import { offsetIn } from '@balcao/shared/hours/companyTime';
import { AwsError } from '../aws/awsError.ts';

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

export type Schedule = { kind: 'at'; at: number } | { kind: 'rate'; everyMs: number };

/** Parses `at(2026-11-20T09:00:00)` (in the given time zone) and `rate(1 minute)`; cron is not supported. */
export function parseSchedule(expression: string, timeZone = 'UTC'): Schedule {
  const at = /^at\((\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\)$/.exec(expression);
  if (at?.[1]) return { kind: 'at', at: zonedInstant(at[1], timeZone) };
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const unit = rate[2] as keyof typeof units;
    return { kind: 'rate', everyMs: Number(rate[1]) * units[unit] };
  }
  throw new AwsError('ValidationException', `Invalid Schedule Expression ${expression}.`);
}

/** Milliseconds since 1970 of a wall-clock time in a zone. */
function zonedInstant(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) throw new AwsError('ValidationException', `Invalid time ${local}.`);
  let instant = asUtc;
  // Repeats the correction, because the first result may be on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) instant = asUtc - offsetAt(instant, timeZone);
  return instant;
}

function offsetAt(instant: number, timeZone: string): number {
  try {
    return offsetIn(instant, timeZone);
  } catch {
    throw new AwsError('ValidationException', `Unknown time zone ${timeZone}.`);
  }
}
