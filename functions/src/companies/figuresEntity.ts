import { defineEntity } from '@balcao/shared/server/db/entity';

/** From whom: `in` is what customers wrote, `out` what the company did. */
export type Direction = 'in' | 'out';

/**
 * A company's messages in one direction within one hour of UTC. By the minute, so that one write serves its quota and counts of
 * days in every time zone.
 */
export const messageHourEntity = defineEntity<{
  companyId: number;
  direction: Direction;
  /** `2026-01-31T09`. */
  hour: string;
  /** How many in a minute of it, `m00` to `m59`; absent where there were none. */
  [minute: `m${string}`]: number;
}>()({
  name: 'messageHour',
  description:
    'Messages of a company in one direction, by the minutes of an hour of UTC: its quota, and counts of days',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'MESSAGES#{direction}#{hour}',
});

/** Files a company keeps in the media bucket, of messages, quick messages, scheduled messages and greetings. */
export const storedBytesEntity = defineEntity<{ companyId: number; bytes: number; files: number }>()({
  name: 'storedBytes',
  description: 'Bytes and number of files that a company keeps: its quota',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FIGURES',
  sk: 'BYTES',
});
