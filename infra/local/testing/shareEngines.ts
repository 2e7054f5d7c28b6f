import { startDynamoDbLocal } from '../engines/startDynamoDbLocal.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { createBadWeather } from './badWeather.ts';
import { sharedEngines } from './sharedEngines.ts';
import { startSharedDynoxide } from './startSharedDynoxide.ts';

/**
 * Starts one table engine and one engine of queues and files for a whole test run (vitest's globalSetup). Each test
 * file uses its own table, queues and bucket in them, under its own prefix. With BALCAO_TEST_WEATHER=bad the table
 * refuses one call in twenty, loses one reply in a hundred, and its indexes lag. Vitest calls this for each project;
 * only the first call starts the engines. Returns a function that stops them.
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
