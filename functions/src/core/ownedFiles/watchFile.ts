import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { ArmedFile } from './ownedFile.ts';

/** Delay after which the call that should name the file has ended and screens know of the change. */
const settledMs = 10 * 60_000;

/** Timer of a file, one per file, due at `dueAt` (ms since 1970). */
export function fileTimer<Owner>(file: ArmedFile<Owner>, owner: Owner, key: string, dueAt: number): NewTimer {
  const { companyId, payload } = file.armedWith(owner);
  const at = new Date(dueAt).toISOString();
  // The declaration of the kind holds the payload's type for both who arms the timer and what it runs.
  return { companyId, kind: file.kind, subject: key, dueAt: at, payload } as NewTimer;
}

/**
 * Arms the timer that deletes a file unless its owner names it by then. It is armed before the file is stored, so that
 * a refusal or a crash leaves no file behind. The sweep finds the timer.
 *
 * @param inMs delay in milliseconds; 0 for a file that its owner no longer names
 */
export function watchFile<Owner>(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  file: ArmedFile<Owner>,
  owner: Owner,
  key: string,
  inMs = settledMs,
): Promise<void> {
  return armForSweep(runtime, fileTimer(file, owner, key, runtime.clock.now() + inMs));
}

/** `watchFile` as part of a transaction. */
export function watchFileWrite<Owner>(
  file: ArmedFile<Owner>,
  owner: Owner,
  key: string,
  now: number,
  inMs = settledMs,
): ReturnType<typeof armTimerWrite> {
  return armTimerWrite(fileTimer(file, owner, key, now + inMs), now);
}

/** Deletes the timer together with the change that names the file, because messages may name it from then on. */
export function keepFileWrite<Owner>(file: ArmedFile<Owner>, owner: Owner, key: string): { delete: ItemKey } {
  const { companyId } = file.armedWith(owner);
  return { delete: timerEntity.key({ companyId, kind: file.kind, subject: key }) };
}
