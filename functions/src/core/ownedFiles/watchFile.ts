import type { ItemKey } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { armUnhurried } from '../../platform/timers/armUnhurried.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';
import type { OwnedFile } from './ownedFile.ts';

/** By then a call that was to name the file has ended, and screens that show it have heard of the change. */
const settledMs = 10 * 60_000;

/** The timer that looks at an instant (milliseconds since 1970) whether a file is named; one per file. */
export function fileTimer<Kind extends keyof TimerPayloads, Owner>(
  file: OwnedFile<Kind, Owner>,
  owner: Owner,
  key: string,
  dueAt: number,
): NewTimer {
  const { companyId, payload } = file.armedWith(owner);
  const at = new Date(dueAt).toISOString();
  const timer: NewTimer<Kind> = { companyId, kind: file.kind, subject: key, dueAt: at, payload };
  // The compiler does not see that a timer of one kind is one of any.
  return timer as NewTimer;
}

/**
 * Arms the timer of a file that may end without an owner, before it is in the bucket: after a refusal, a crash or a lost
 * answer alike it is deleted. The sweep finds it.
 *
 * @param inMs 0 for a file that its owner names no more
 */
export function watchFile<Kind extends keyof TimerPayloads, Owner>(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  file: OwnedFile<Kind, Owner>,
  owner: Owner,
  key: string,
  inMs = settledMs,
): Promise<void> {
  return armUnhurried(runtime, fileTimer(file, owner, key, runtime.clock.now() + inMs));
}

/** The same as part of a transaction. */
export function watchFileWrite<Kind extends keyof TimerPayloads, Owner>(
  file: OwnedFile<Kind, Owner>,
  owner: Owner,
  key: string,
  now: number,
  inMs = settledMs,
): ReturnType<typeof armTimerWrite> {
  return armTimerWrite(fileTimer(file, owner, key, now + inMs), now);
}

/** Takes the timer away as part of the change that names the file: from then on messages may have it, whatever its owner names. */
export function keepFileWrite<Kind extends keyof TimerPayloads, Owner>(
  file: OwnedFile<Kind, Owner>,
  owner: Owner,
  key: string,
): { delete: ItemKey } {
  const { companyId } = file.armedWith(owner);
  return { delete: timerEntity.key({ companyId, kind: file.kind, subject: key }) };
}
