import { clockIn, localInstant } from '@balcao/shared/hours/companyTime';

/** Local time of an instant in a zone, as a date-time field takes it: `2026-11-22T09:30`. */
export function toZonedText(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = clockIn(Date.parse(instant), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a local time in a zone; null if the text is no date and time. */
export function fromZonedText(text: string, zone: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? localInstant(`${text}:00.000Z`, zone) : null;
}
