import { defineEntity } from '@balcao/shared/server/db/entity';

/** What a call under an Idempotency-Key created. Holds ids and hashes only, so it outlives no erased text. */
export interface OnceItem {
  companyId: number;
  /** `U5` for a user, `W3` for a program with the token of a connection. */
  who: string;
  /** Hash of the Idempotency-Key. */
  keyHash: string;
  /** Hash of the request, made with the key, which is stored nowhere: nobody can guess a password from it. */
  asked: string;
  /** Id of what was created. */
  made: number | string;
  /** Request that created it: the audit entry has the same name whenever it is written. */
  requestId: string;
  /** ISO instant. */
  at: string;
  /** What follows outside the transaction (a mail) is done. Only where an operation has such a part. */
  completed?: true;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const onceEntity = defineEntity<OnceItem>()({
  name: 'once',
  description: 'What a call under an Idempotency-Key created, written with it; kept for a day',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#ONCE',
  sk: '{who}#{keyHash}',
});

/** The same of a visitor, who belongs to no company yet. */
export const visitorOnceEntity = defineEntity<Omit<OnceItem, 'companyId' | 'who'>>()({
  name: 'visitorOnce',
  description: 'What a visitor created under an Idempotency-Key (a company, by signing up); kept for a day',
  version: 1,
  personal: 'kept',
  pk: 'P#ONCE',
  sk: '{keyHash}',
});
