import { defineEntity } from '@balcao/shared/server/db/entity';

/** Somebody is transcribing an audio, or failed recently. One partition per company, so that one read counts them. */
export interface TranscriptionClaim {
  companyId: number;
  /** Message id. */
  id: number;
  /** User who asked. */
  userId: number;
  /** Identifies the call that holds the claim. */
  token: string;
  /** Expiry in milliseconds since 1970; the holder has ended or crashed by then. */
  until: number;
  /** Billed in vain, or too long: blocks retries until `until`. */
  failed?: boolean | undefined;
  /** Longer than the limit, whatever the sender declared. */
  tooLong?: boolean | undefined;
  /** Billed failures within a day. */
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
