import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@balcao/shared/errors';
import { isErrorCode } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';
import { type TranscriptionClaim, transcriptionClaimEntity } from './transcriptionClaimEntity.ts';

/** Longer than a call of the function lasts: a claim that old is a dead one's. */
const holdsMs = 31_000;
/** Of one company at once, give or take those who ask in the same moment: each occupies a function. */
const mostAtOnce = 4;
const looks = { most: 100, everyMs: 700 };
const keptSeconds = 120;

type Claimed = Pick<MessageItem, 'companyId' | 'conversationId' | 'createdAt' | 'id'>;

/**
 * Takes the transcription of a message upon oneself; undefined where somebody else has it in hand.
 *
 * @throws AppError ERR_TRANSCRIPTIONS_RUNNING
 */
export async function claimTranscription(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: Claimed,
): Promise<TranscriptionClaim | undefined> {
  const now = clock.now();
  const pk = transcriptionClaimEntity.partition({ companyId });
  const { items } = await store.query({ pk, limit: looks.most, consistent: true });
  const running = items
    .map((item) => transcriptionClaimEntity.fromItem(item))
    .filter(({ until, failed }) => until > now && failed === undefined);
  if (running.some((claim) => claim.id === id)) return undefined;
  if (running.length >= mostAtOnce) throw new AppError('ERR_TRANSCRIPTIONS_RUNNING');
  const claim: TranscriptionClaim = {
    companyId,
    id,
    token: randomUUID(),
    until: now + holdsMs,
    expiresAt: Math.ceil(now / 1000) + keptSeconds,
  };
  try {
    await store.put(transcriptionClaimEntity.toItem(claim), {
      expression: 'attribute_not_exists(#pk) OR #until <= :now OR attribute_exists(#failed)',
      values: { now },
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
  return claim;
}

/** Says to those who wait that nothing comes of it, and why. Whose claim was taken over says nothing. */
export async function failTranscription(
  { store }: Pick<Runtime, 'store'>,
  claim: TranscriptionClaim,
  failed: string,
): Promise<void> {
  const { token } = claim;
  try {
    await store.update(
      transcriptionClaimEntity.key(claim),
      { set: { failed } },
      { expression: '#token = :token', values: { token } },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/**
 * The message as it is once whoever has it in hand is done.
 *
 * @throws AppError as theirs failed, ERR_TRANSCRIPTION_TIMEOUT where nothing came in time
 */
export async function awaitTranscription(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  message: Claimed,
  deadline: number,
): Promise<MessageItem> {
  const keys = [messageKey(message), transcriptionClaimEntity.key(message)];
  for (;;) {
    const [item, claimed] = await store.batchGet(keys, { consistent: true });
    const now = item && messageEntity.fromItem(item);
    if (now === undefined || now.isDeleted === true) throw new AppError('ERR_NO_MESSAGE_FOUND');
    if (now.transcription !== undefined) return now;
    const claim = claimed && transcriptionClaimEntity.fromItem(claimed);
    if (claim?.failed !== undefined && isErrorCode(claim.failed)) throw new AppError(claim.failed);
    if (claim === undefined || claim.until <= clock.now() || clock.now() >= deadline)
      throw new AppError('ERR_TRANSCRIPTION_TIMEOUT');
    await pause(looks.everyMs);
  }
}
