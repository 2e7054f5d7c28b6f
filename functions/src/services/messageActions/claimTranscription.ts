import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { UserContext } from '../../platform/http/context.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { type TranscriptionClaim, transcriptionClaimEntity } from './transcriptionClaimEntity.ts';

/** Lifetime of a claim in ms. It is longer than a call of the function, so an older claim belongs to a crashed call. */
const holdsMs = 31_000;
/** Concurrent transcriptions per company (approximately: concurrent checks may exceed it); each occupies a function. */
const mostAtOnce = 4;
/** Of a company's concurrent transcriptions at most so many by one person, so that colleagues get a turn. */
const mostOfOne = 2;
/** Pause after a failure that was billed, as a retry would be billed again. */
const restsMs = 10 * 60_000;
/** After so many billed failures a retry is unlikely to succeed. */
const mostFailures = 2;
const givenUpMs = 24 * 60 * 60_000;
const keptSeconds = 90;

type Claimed = Pick<MessageItem, 'companyId' | 'id'>;

/**
 * Claims the transcription of a message. If somebody else is transcribing it, the call fails at once; the text then
 * arrives with the message.
 *
 * @throws AppError ERR_TRANSCRIPTION_UNDER_WAY, ERR_TRANSCRIPTION_RESTS, ERR_TRANSCRIPTION_GIVEN_UP,
 * ERR_TRANSCRIPTION_LONG, ERR_TRANSCRIPTION_OWN, ERR_TRANSCRIPTIONS_RUNNING
 */
export async function claimTranscription(
  { store, clock, user }: Pick<UserContext, 'store' | 'clock' | 'user'>,
  { companyId, id }: Claimed,
): Promise<TranscriptionClaim> {
  const now = clock.now();
  const known = await heldClaims({ store }, { companyId, id }, now);
  const held = known.filter((claim) => claim.until > now);
  const own = held.find((claim) => claim.id === id);
  if (own !== undefined) throw new AppError(whyNot(own));
  const failures = known.find((claim) => claim.id === id)?.failures;
  const running = held.filter(({ failed }) => failed === undefined);
  if (running.length >= mostAtOnce) throw new AppError('ERR_TRANSCRIPTIONS_RUNNING');
  if (running.filter(({ userId }) => userId === user.id).length >= mostOfOne)
    throw new AppError('ERR_TRANSCRIPTION_OWN');
  const until = now + holdsMs;
  const claim: TranscriptionClaim = {
    companyId,
    id,
    userId: user.id,
    token: randomUUID(),
    until,
    failures,
    expiresAt: expiry(failures === undefined ? until : now + givenUpMs),
  };
  try {
    await store.put(transcriptionClaimEntity.toItem(claim), {
      expression: 'attribute_not_exists(#pk) OR #until <= :now',
      values: { now },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError('ERR_TRANSCRIPTION_UNDER_WAY', { cause: error });
    throw error;
  }
  return claim;
}

function whyNot({ failed, tooLong, failures = 0 }: TranscriptionClaim): ErrorCode {
  if (tooLong) return 'ERR_TRANSCRIPTION_LONG';
  if (failed === undefined) return 'ERR_TRANSCRIPTION_UNDER_WAY';
  return failures < mostFailures ? 'ERR_TRANSCRIPTION_RESTS' : 'ERR_TRANSCRIPTION_GIVEN_UP';
}

const expiry = (until: number): number => Math.ceil(until / 1000) + keptSeconds;

/** Unexpired claims, and this message's claim in any case; expired items remain until DynamoDB deletes them. */
async function heldClaims(
  { store }: Pick<Runtime, 'store'>,
  { companyId, id }: Claimed,
  now: number,
): Promise<TranscriptionClaim[]> {
  const claims: TranscriptionClaim[] = [];
  const pages = queryPages(store, {
    pk: transcriptionClaimEntity.partition({ companyId }),
    filter: { expression: '#until > :now OR #id = :id', values: { now, id } },
    limit: 1000,
    consistent: true,
  });
  for await (const items of pages)
    claims.push(...items.map((item) => transcriptionClaimEntity.fromItem(item)));
  return claims;
}

/**
 * Releases the claim of a failed transcription, unless another call has taken it over. A billed failure (`paid`) blocks
 * retries for 10 minutes, the second one for a day; `tooLong` blocks for a day, so that the file is not fetched again
 * with every click.
 */
export async function failTranscription(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  claim: TranscriptionClaim,
  why: 'paid' | 'tooLong' | 'unpaid',
): Promise<void> {
  const { token } = claim;
  const key = transcriptionClaimEntity.key(claim);
  const mine = { expression: '#token = :token', values: { token } };
  const now = clock.now();
  const paid = why === 'paid';
  const failures = (claim.failures ?? 0) + (paid ? 1 : 0);
  const until = now + (failures < mostFailures ? restsMs : givenUpMs);
  const expiresAt = expiry(now + givenUpMs);
  try {
    const givenUp = { failed: true, tooLong: true, until: now + givenUpMs, expiresAt };
    if (why === 'tooLong') await store.update(key, { set: givenUp }, mine);
    else if (paid) await store.update(key, { set: { failed: true, failures, until, expiresAt } }, mine);
    // Keeps the count of earlier billed failures.
    else if (failures > 0) await store.update(key, { set: { until: now, expiresAt } }, mine);
    else await store.delete(key, mine);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
