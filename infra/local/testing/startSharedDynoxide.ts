import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { keepStreamFast } from '../engines/keepStreamFast.ts';
import { type RunningDynoxide, startDynoxide } from '../engines/startDynoxide.ts';

/** Memory that programs share as files; a run fills some hundred megabytes of it at most. */
const sharedMemory = '/dev/shm';
const enoughBytes = 2 ** 30;

/**
 * Every write costs the engine a look at all records of the run's streams, unless its file has an index for them: a file
 * in memory where there is room, else the engine's own memory, and a run that slows down as it goes.
 */
export async function startSharedDynoxide(): Promise<RunningDynoxide> {
  const room = existsSync(sharedMemory) ? statfsSync(sharedMemory) : undefined;
  if (room === undefined || room.bavail * room.bsize < enoughBytes) return startDynoxide();
  const folder = mkdtempSync(join(sharedMemory, 'balcao-tables-'));
  const file = join(folder, 'table.db');
  const running = await startDynoxide(file);
  const endCare = keepStreamFast(file);
  const forget = () => rmSync(folder, { recursive: true, force: true });
  // A run that is ended by a signal stops nothing.
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
