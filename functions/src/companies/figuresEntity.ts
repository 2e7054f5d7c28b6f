import { defineEntity } from '@balcao/shared/server/db/entity';

/** Messages of customers that reached a company within one minute of the clock. */
export const inboundMinuteEntity = defineEntity<{
  companyId: number;
  /** `2026-01-31T09:15`. */
  minute: string;
  messages: number;
  /** Seconds since 1970. */
  expiresAt: number;
}>()({
  name: 'inboundMinute',
  description: 'Inbound messages of a company per minute, kept for a day: its quota',
  version: 1,
  pk: 'C#{companyId}#FIGURES',
  sk: 'IN#{minute}',
});

/** Files a company keeps in the media bucket, of messages, quick messages and scheduled messages. */
export const storedBytesEntity = defineEntity<{ companyId: number; bytes: number; files: number }>()({
  name: 'storedBytes',
  description: 'Bytes and number of files that a company keeps: its quota',
  version: 1,
  pk: 'C#{companyId}#FIGURES',
  sk: 'BYTES',
});
