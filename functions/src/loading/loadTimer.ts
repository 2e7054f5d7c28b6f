import { areas } from '../everyArea.ts';
import { loadExport } from './loadExport.ts';
import { loadFile } from './loadFile.ts';
import { deletesUnnamed } from '../core/ownedFiles/deletesUnnamed.ts';
import type { TimerHandler } from '../platform/timers/timerHandler.ts';

/**
 * Loads the handler of a kind of timer or job.
 *
 * @throws Error when no area declares the kind
 */
export async function loadTimer(kind: string): Promise<TimerHandler> {
  for (const { timers = {}, jobs = {}, files = {} } of Object.values(areas)) {
    if (timers[kind]) return loadExport<TimerHandler>(timers[kind], `${kind}Timer`);
    if (jobs[kind]) return loadExport<TimerHandler>(jobs[kind], `${kind}Job`);
    if (files[kind]) return deletesUnnamed(await loadFile(kind, files[kind]));
  }
  throw new Error(`No area declares the timer ${kind}.`);
}
