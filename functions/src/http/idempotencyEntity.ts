import { defineEntity } from '../db/entity.ts';

/** A call that may be repeated: its first answer, kept for a day. */
export interface IdempotencyItem {
  companyId: number;
  userId: number;
  /** Hash of the caller's key. */
  key: string;
  bodyHash: string;
  /** JSON of the first answer; absent while the first call runs. */
  answer?: string;
  /** When the first call began, in milliseconds since 1970. */
  startedAt: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const idempotencyEntity = defineEntity<IdempotencyItem>()({
  name: 'idempotency',
  description: 'First answer of a call made with an Idempotency-Key; kept for 24 hours',
  version: 1,
  pk: 'C#{companyId}#IDEMPOTENCY',
  sk: '{userId:12}#{key}',
});
