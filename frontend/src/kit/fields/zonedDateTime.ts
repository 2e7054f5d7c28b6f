import { clockIn, localInstant } from '@balcao/shared/hours/companyTime';

/** Local time of an instant in a zone, as a date-time field takes it: `2026-11-22T09:30`, with seconds if it has any. */
export function toZonedText(instant: string, zone: string): string {
  const { year, month, day, hour, minute, second } = clockIn(Date.parse(instant), zone);
  return `${year}-${month}-${day}T${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

/** The instant of a local time in a zone; null if the text is no date and time. */
export function fromZonedText(text: string, zone: string): string | null {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text);
  return isWhole ? localInstant(`${text.padEnd(19, ':00')}.000Z`, zone) : null;
}
