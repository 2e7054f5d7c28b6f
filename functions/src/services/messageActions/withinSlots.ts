import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { TranscriptionClaim } from './transcriptionClaimEntity.ts';
import { type TranscriptionSlot, transcriptionSlotEntity } from './transcriptionSlotEntity.ts';

/** Attempts to take a free slot before the call fails as if there were none. */
const tries = 4;

/**
 * Runs `work` in one of the slots shared by all companies. The limit per company bounds one company; this one protects
 * against a hanging service, where every call would wait its full time and use up the function that also sends
 * messages. Without a free slot the call fails at once, unbilled.
 *
 * @throws AppError ERR_TRANSCRIPTIONS_RUNNING
 */
export async function withinSlots<Answer>(
  runtime: Pick<Runtime, 'store' | 'clock' | 'settings' | 'log'>,
  claim: TranscriptionClaim,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const slot = await takeSlot(runtime, claim);
  try {
    return await work();
  } finally {
    await giveBack(runtime, slot);
  }
}

async function takeSlot(
  { store, clock, settings }: Pick<Runtime, 'store' | 'clock' | 'settings'>,
  { token, until, expiresAt }: TranscriptionClaim,
): Promise<TranscriptionSlot> {
  const now = clock.now();
  const held = new Set<number>();
  const pages = queryPages(store, {
    pk: transcriptionSlotEntity.partition({}),
    filter: { expression: '#until > :now', values: { now } },
    limit: 1000,
    consistent: true,
  });
  for await (const items of pages)
    for (const item of items) held.add(transcriptionSlotEntity.fromItem(item).slot);
  const free = Array.from({ length: settings.transcriptionsAtOnce }, (_, at) => at).filter(
    (at) => !held.has(at),
  );
  for (let tried = 0; tried < tries && free.length > 0; tried++) {
    // A random one, so that concurrent callers mostly pick different slots.
    const [slot = 0] = free.splice(Math.floor(Math.random() * free.length), 1);
    const taken: TranscriptionSlot = { slot, token, until, expiresAt };
    try {
      await store.put(transcriptionSlotEntity.toItem(taken), {
        expression: 'attribute_not_exists(#pk) OR #until <= :now',
        values: { now },
      });
      return taken;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError('ERR_TRANSCRIPTIONS_RUNNING');
}

/** A slot that cannot be released expires by itself; the failure must not lose the text that was paid for. */
async function giveBack(
  { store, log }: Pick<Runtime, 'store' | 'log'>,
  { slot, token }: TranscriptionSlot,
): Promise<void> {
  try {
    await store.delete(transcriptionSlotEntity.key({ slot }), {
      expression: '#token = :token',
      values: { token },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed))
      log.warn('transcription slot not given back', { slot, error: String(error) });
  }
}
