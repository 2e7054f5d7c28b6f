import { startDynamoDbLocal } from '../engines/startDynamoDbLocal.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { createBadWeather } from './badWeather.ts';
import { sharedEngines } from './sharedEngines.ts';
import { startSharedDynoxide } from './startSharedDynoxide.ts';

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
