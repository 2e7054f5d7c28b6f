import { join } from 'node:path';
import { contract } from '@balcao/shared/contract';
import { frontendFolder } from '../../build/buildFrontend.ts';
import { openApiOutput } from '../../build/paths.ts';
import { functionParts } from '../../parts/functions.ts';
import { queueParts } from '../../parts/queues.ts';
import { settingNames } from '../../parts/settings.ts';
import { createSecrets } from '../aws/createSecrets.ts';
import { tellReady } from '../supervisor/tellReady.ts';
import { restRoutes } from './rest/restRoutes.ts';
import { startGateway } from './startGateway.ts';

/** The process of the gateway: the local stand-in for the AWS services around the functions. */
const env = process.env as Record<string, string>;
const gateway = await startGateway({
  ports: { web: Number(env.WEB_PORT), aws: Number(env.AWS_PORT), s3: Number(env.S3_PORT) },
  host: env.WEB_HOST ?? '127.0.0.1',
  functionsUrl: env.FUNCTIONS_URL ?? '',
  dynamodb: env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
  tableFile: env.TABLE_FILE || undefined,
  sqs: env.AWS_ENDPOINT_URL_SQS ?? '',
  s3Engine: env.S3_ENGINE_URL ?? '',
  simulatorUrl: env.SIMULATOR_URL || undefined,
  openApi: openApiOutput,
  site: join(frontendFolder, 'dist'),
  stateDir: join(env.DATA_DIR ?? '', 'gateway'),
  clockOffsetFile: env[settingNames.clockOffsetFile],
  secretKey: env.AWS_SECRET_ACCESS_KEY ?? '',
  mediaBucket: env[settingNames.mediaBucket] ?? '',
  secretsPath: env[settingNames.secretsPath] ?? '',
  parts: functionParts,
  queues: queueParts,
  routes: restRoutes(contract, functionParts),
});
await createSecrets(env);
gateway.startMappings();
process.once('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
tellReady();
