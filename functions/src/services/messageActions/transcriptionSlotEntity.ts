import { defineEntity } from '@balcao/shared/server/db/entity';

/** One of the places in which audios of all companies are transcribed: who has none asks the service nothing. */
export interface TranscriptionSlot {
  slot: number;
  /** Of the call that has it. */
  token: string;
  /** Milliseconds since 1970 until which it is held: whoever took it has died by then. */
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
