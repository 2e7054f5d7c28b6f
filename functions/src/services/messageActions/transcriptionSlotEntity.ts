import { defineEntity } from '@balcao/shared/server/db/entity';

/** One of the slots for concurrent transcriptions across all companies; without a slot the service is not called. */
export interface TranscriptionSlot {
  slot: number;
  /** Identifies the call that holds the slot. */
  token: string;
  /** Expiry in milliseconds since 1970; the holder has ended or crashed by then. */
  until: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const transcriptionSlotEntity = defineEntity<TranscriptionSlot>()({
  name: 'transcriptionSlot',
  description: 'A place among the transcriptions of all companies that may be under way',
  version: 1,
  personal: 'none',
  pk: 'P#TRANSCRIBING',
  sk: '{slot:6}',
});
