import { settingNames } from '../../parts/settings.ts';
import { createSecrets } from '../aws/createSecrets.ts';
import { createKms } from '../aws/kms.ts';
import { createSsm } from '../aws/ssm.ts';
import { startAwsServer } from '../aws/startAwsServer.ts';
import { createBucket } from '../engines/createBucket.ts';
import { createQueues } from '../engines/createQueues.ts';
import { createOutbox, type StoredMail } from '../gateway/outbox.ts';
import { deploymentEnv } from '../engines/deploymentEnv.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { startTestDynamoDb } from './startTestDynamoDb.ts';

export interface TestEngines {
  /** Environment of functions and connector: settings, endpoints, region, credentials. */
  env: Record<string, string>;
  /** Mails sent, newest first. */
  mails: () => readonly StoredMail[];
  stop(): Promise<void>;
}

/**
 * A deployment's stores for one test process: DynamoDB with the table and its stream, SQS with every
 * queue, S3 with the media bucket, KMS and SSM with the secrets, all over the wire on ports of their own.
 */
export async function startTestEngines(): Promise<TestEngines> {
  const outbox = createOutbox(() => Date.now());
  const [dynamodb, fauxqs, aws] = await Promise.all([
    startTestDynamoDb(),
    startFauxqs({ port: 0 }),
    startAwsServer(0, {
      json: { TrentService: createKms(), AmazonSSM: createSsm() },
      rest: [outbox.service],
    }),
  ]);
  const engine = `http://127.0.0.1:${fauxqs.port}`;
  const env: Record<string, string> = {
    ...deploymentEnv({
      dynamodb: dynamodb.endpoint,
      sqs: engine,
      s3: engine,
      aws: aws.endpoint,
      publicUrl: 'http://127.0.0.1:3000',
    }),
    [settingNames.tableName]: dynamodb.tableName,
    [settingNames.appVersion]: 'test',
  };
  const stop = async () => {
    await Promise.all([dynamodb.stop(), fauxqs.stop(), aws.stop()]);
  };
  try {
    await Promise.all([
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
