import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { keepStreamFast } from '../engines/keepStreamFast.ts';
import { startDynamoDbLocal } from '../engines/startDynamoDbLocal.ts';
import { type RunningDynoxide, startDynoxide } from '../engines/startDynoxide.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { createBadWeather } from './badWeather.ts';
import { sharedEngines } from './sharedEngines.ts';

/** Memory that programs share as files; a run fills some hundred megabytes of it at most. */
const sharedMemory = '/dev/shm';
const enoughBytes = 2 ** 30;

/**
 * Every write costs the engine a look at all records of the run's streams, unless its file has an index for them: a file
 * in memory where there is room, else the engine's own memory, and a run that slows down as it goes.
 */
async function startSharedDynoxide(): Promise<RunningDynoxide> {
  const room = existsSync(sharedMemory) ? statfsSync(sharedMemory) : undefined;
  if (room === undefined || room.bavail * room.bsize < enoughBytes) return startDynoxide();
  const folder = mkdtempSync(join(sharedMemory, 'balcao-tables-'));
  const file = join(folder, 'table.db');
  const running = await startDynoxide(file);
  const endCare = keepStreamFast(file);
  return {
    ...running,
    stop: async () => {
      endCare();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One table engine and one engine of queues and files for a whole run of tests (vitest's globalSetup); each file
 * takes a table, queues and a bucket under a name of its own in them. With BALCAO_TEST_WEATHER=bad the table refuses one call in
 * twenty, loses one answer in a hundred, and its indexes are late. Vitest asks for each of its projects, the first
 * of which starts them. Answers what ends them.
 */
export default async function shareEngines(): Promise<() => Promise<void>> {
  if (process.env[sharedEngines.started]) return async () => {};
  process.env[sharedEngines.started] = 'yes';
  const tables =
    process.env.BALCAO_TEST_ENGINE === 'dynamodb-local'
      ? await startDynamoDbLocal()
      : process.env[sharedEngines.dynamodb]
        ? undefined
        : await startSharedDynoxide();
  if (tables) process.env[sharedEngines.dynamodb] = tables.endpoint;
  const weather = process.env.BALCAO_TEST_WEATHER === 'bad' ? createBadWeather() : undefined;
  const endpoint = process.env[sharedEngines.dynamodb];
  if (weather && endpoint) {
    process.env[sharedEngines.dynamodb] = await weather.before('dynamodb', endpoint);
    weather.change({ refused: 0.05, lostAnswers: 0.01, lateIndexMs: 300 });
  }
  const queues = await startFauxqs({ port: 0 });
  process.env[sharedEngines.queues] = `http://127.0.0.1:${queues.port}`;
  return async () => {
    if (weather) console.log('bad weather:', JSON.stringify(weather.counts));
    await Promise.all([weather?.close(), tables?.stop(), queues.stop()]);
  };
}
