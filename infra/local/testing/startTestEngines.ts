import { settingNames } from '../../parts/settings.ts';
import { createSecrets } from '../aws/createSecrets.ts';
import { createKms } from '../aws/kms.ts';
import { createSsm } from '../aws/ssm.ts';
import { startAwsServer } from '../aws/startAwsServer.ts';
import { createBucket } from '../engines/createBucket.ts';
import { createQueues } from '../engines/createQueues.ts';
import { createTable } from '../engines/createTable.ts';
import { createOutbox, type StoredMail } from '../gateway/outbox.ts';
import { deploymentEnv, resourcePrefix } from '../engines/deploymentEnv.ts';
import { startDynoxide } from '../engines/startDynoxide.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';

export interface TestEngines {
  /** Environment of functions and connector: settings, endpoints, region, credentials. */
  env: Record<string, string>;
  /** Mails sent, newest first. */
  mails: () => readonly StoredMail[];
  stop(): Promise<void>;
}

/**
 * A deployment's stores for one test process: in-memory DynamoDB with the table and its stream, SQS with every
 * queue, S3 with the media bucket, KMS and SSM with the secrets, all over the wire on ports of their own.
 */
export async function startTestEngines(): Promise<TestEngines> {
  const outbox = createOutbox(() => Date.now());
  const [dynoxide, fauxqs, aws] = await Promise.all([
    startDynoxide(),
    startFauxqs({ port: 0 }),
    startAwsServer(0, {
      json: { TrentService: createKms(), AmazonSSM: createSsm() },
      rest: [outbox.service],
    }),
  ]);
  const engine = `http://127.0.0.1:${fauxqs.port}`;
  const env: Record<string, string> = {
    ...deploymentEnv({
      dynamodb: dynoxide.endpoint,
      sqs: engine,
      s3: engine,
      aws: aws.endpoint,
      publicUrl: 'http://127.0.0.1:3000',
    }),
    [settingNames.appVersion]: 'test',
  };
  const stop = async () => {
    await Promise.all([dynoxide.stop(), fauxqs.stop(), aws.stop()]);
  };
  try {
    await Promise.all([
      createTable(dynoxide.endpoint, resourcePrefix),
      createQueues(engine),
      createBucket(engine, env[settingNames.mediaBucket] ?? ''),
      createSecrets(env),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, mails: () => outbox.mails(), stop };
}
