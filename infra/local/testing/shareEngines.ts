import { startDynamoDbLocal } from '../engines/startDynamoDbLocal.ts';
import { startDynoxide } from '../engines/startDynoxide.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { sharedEngines } from './sharedEngines.ts';

/**
 * One table engine and one engine of queues and files for a whole run of tests (vitest's globalSetup); each file
 * takes a table, queues and a bucket under a name of its own in them. Vitest asks for each of its projects, the first
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
        : await startDynoxide();
  if (tables) process.env[sharedEngines.dynamodb] = tables.endpoint;
  const queues = await startFauxqs({ port: 0 });
  process.env[sharedEngines.queues] = `http://127.0.0.1:${queues.port}`;
  return async () => {
    await Promise.all([tables?.stop(), queues.stop()]);
  };
}
