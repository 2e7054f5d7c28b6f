import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { shardCount } from '../parts/queues.ts';
import { settingNames } from '../parts/settings.ts';
import { repositoryRoot } from '../build/paths.ts';
import { localRegion, queueUrl, resourcePrefix } from './engines/deploymentEnv.ts';

/**
 * `npm run rebuild -- <work> [company]`; functions/src/projections/rebuild.ts lists the works. It changes the table
 * that TABLE_NAME names (on AWS, or at an endpoint; `outbound` and `failed` also need its queues), else that of the
 * deployment that runs on this machine with the data of DATA_DIR.
 */
if (process.env[settingNames.tableName] === undefined) {
  const given = process.env['DATA_DIR'] || '.data';
  const folder = isAbsolute(given) ? given : resolve(repositoryRoot, given);
  const noted = (name: string) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
  if (!existsSync(join(folder, 'lock.json'))) {
    console.error(`No deployment runs with the data in ${given}: start it, or name a table with TABLE_NAME.`);
    process.exit(2);
  }
  const { dynamodb, engine } = noted('ports.json');
  const table =
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] ??
    `http://${String(noted('engine-host.json')['host'])}:${String(dynamodb)}`;
  const queues = process.env['AWS_ENDPOINT_URL_SQS'] ?? `http://127.0.0.1:${String(engine)}`;
  Object.assign(process.env, {
    [settingNames.tableName]: resourcePrefix,
    [settingNames.outboundQueuePrefix]: queueUrl(queues, `${resourcePrefix}-outbound-`),
    [settingNames.shardCount]: String(shardCount),
    [settingNames.streamFailuresUrl]: queueUrl(queues, `${resourcePrefix}-streamFailures`),
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_SQS: queues,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
}
await import('@balcao/functions/projections/rebuild');
