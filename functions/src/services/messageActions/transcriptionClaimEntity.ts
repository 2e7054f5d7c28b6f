import { defineEntity } from '@balcao/shared/server/db/entity';

/** Somebody is having an audio transcribed, or has just failed to; in one partition per company, so that one read tells how many are. */
export interface TranscriptionClaim {
  companyId: number;
  /** Of the message. */
  id: number;
  /** Who asked for it. */
  userId: number;
  /** Of the call that has it in hand. */
  token: string;
  /** Milliseconds since 1970 until which it holds: whoever took it has died by then. */
  until: number;
  /** It was paid for in vain, or is too long: until then nobody asks for it again. */
  failed?: boolean | undefined;
  /** It is longer than anybody has transcribed, whatever its sender said. */
  tooLong?: boolean | undefined;
  /** How often it was paid for in vain within a day. */
  failures?: number | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const transcriptionClaimEntity = defineEntity<TranscriptionClaim>()({
  name: 'transcriptionClaim',
  description: 'An audio that is being transcribed, so that it is paid for once',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#TRANSCRIBING',
  sk: '{id:12}',
});
