import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { keepStreamFast } from '../engines/keepStreamFast.ts';
import { type RunningDynoxide, startDynoxide } from '../engines/startDynoxide.ts';

/** Folder whose files are in memory; those of a run need some hundred megabytes at most. */
const sharedMemory = '/dev/shm';
const enoughBytes = 2 ** 30;

/**
 * Starts the table engine of a test run. Without an index in its file, each write makes it scan all records of the
 * run's streams (keepStreamFast.ts). So the file is in shared memory if there is room; otherwise the engine uses its
 * own memory, and the run slows down as it goes.
 */
export async function startSharedDynoxide(): Promise<RunningDynoxide> {
  const room = existsSync(sharedMemory) ? statfsSync(sharedMemory) : undefined;
  if (room === undefined || room.bavail * room.bsize < enoughBytes) return startDynoxide();
  const folder = mkdtempSync(join(sharedMemory, 'balcao-tables-'));
  const file = join(folder, 'table.db');
  const running = await startDynoxide(file);
  const endCare = keepStreamFast(file);
  const forget = () => rmSync(folder, { recursive: true, force: true });
  // If a signal ends the run, `stop` is not called.
  process.once('exit', forget);
  return {
    ...running,
    stop: async () => {
      endCare();
      await running.stop();
      process.off('exit', forget);
      forget();
    },
  };
}
