import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { settingNames } from '../parts/settings.ts';
import { repositoryRoot } from '../build/paths.ts';
import { localRegion, resourcePrefix } from './engines/deploymentEnv.ts';

/**
 * `npm run rebuild -- <projection>`: on the table that TABLE_NAME names where it is set (AWS's, or that of an endpoint),
 * else on the deployment that runs on this machine with the data of DATA_DIR.
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
  Object.assign(process.env, {
    [settingNames.tableName]: resourcePrefix,
    AWS_ENDPOINT_URL_DYNAMODB:
      process.env['AWS_ENDPOINT_URL_DYNAMODB'] ??
      `http://${String(noted('engine-host.json')['host'])}:${String(noted('ports.json')['dynamodb'])}`,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
}
await import('@balcao/functions/projections/rebuild');
