import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { TranscriptionClaim } from './transcriptionClaimEntity.ts';
import { type TranscriptionSlot, transcriptionSlotEntity } from './transcriptionSlotEntity.ts';

/** Others are faster so often before it counts as full. */
const tries = 4;

/**
 * Does what a claim is for in one of the places that all companies share. Each company's own bound holds one company, this
 * one a service that hangs: every call waits its whole time then, and the function that people send messages with would
 * have no other left. What finds no place is refused at once, unpaid, and may be asked for again.
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
    // Any of them, so that those who ask at the same moment mostly want different ones.
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

/** What keeps it from being given back ends with its time; the words that were paid for are not lost for it. */
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
