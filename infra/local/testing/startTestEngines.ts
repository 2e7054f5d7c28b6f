import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { createUsagePlan, type UsagePlan } from '../gateway/rest/usagePlan.ts';
import { randomUUID } from 'node:crypto';
import { settingNames } from '../../parts/settings.ts';
import { callAws } from '../aws/callAws.ts';
import { createSecrets } from '../aws/createSecrets.ts';
import { createKms } from '../aws/kms.ts';
import { createSsm } from '../aws/ssm.ts';
import { startAwsServer } from '../aws/startAwsServer.ts';
import { createBucket } from '../engines/createBucket.ts';
import { createQueues } from '../engines/createQueues.ts';
import { createTable } from '../engines/createTable.ts';
import { deploymentEnv } from '../engines/deploymentEnv.ts';
import { startDynoxide } from '../engines/startDynoxide.ts';
import { createOutbox } from '../gateway/outbox.ts';
import type { StoredMail } from '../gateway/outboxPage.ts';
import { createScheduler, type Scheduler } from '../gateway/scheduler.ts';
import { createTranscriber, type Transcriber } from '../transcriber/createTranscriber.ts';
import { sharedEngines } from './sharedEngines.ts';

export interface TestEngines {
  /** Prefix of all names in the engines, which may be shared with other test files. */
  prefix: string;
  /** Environment variables of functions and connector: settings, endpoints, region, credentials. */
  env: Record<string, string>;
  /** Mails sent, newest first. */
  mails: () => readonly StoredMail[];
  /** The stand-in for the transcription service. */
  transcriber: Transcriber;
  /** API Gateway's keys and their usage plan. */
  plan: UsagePlan;
  stop(): Promise<void>;
}

interface Engine {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts a deployment's services for one test file: a table with its stream, every queue and the media bucket, under
 * its own names in the engines of the run; KMS, SSM, SES and the scheduler are started for the file alone, which costs
 * next to nothing. The table is in this process if TEST_TABLES_IN_MEMORY is `yes`; everything else is called over the
 * wire.
 */
export async function startTestEngines(): Promise<TestEngines> {
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  const outbox = createOutbox(() => Date.now());
  const transcriber = createTranscriber();
  const plan = createUsagePlan({ ...tokenThrottling, now: Date.now });
  const [tables, queues] = await Promise.all([
    process.env[sharedEngines.inMemory] === 'yes'
      ? tableInMemory()
      : (shared(process.env[sharedEngines.dynamodb]) ?? startDynoxide()),
    shared(process.env[sharedEngines.queues]) ?? startOwnQueues(),
  ]);
  const scheduler = alarmClock(queues.endpoint);
  const aws = await startAwsServer(0, {
    json: { TrentService: createKms(), AmazonSSM: createSsm() },
    rest: [outbox.service, plan.service, scheduler.service, transcriber.service],
  });
  const env: Record<string, string> = {
    ...deploymentEnv(
      {
        dynamodb: tables.endpoint,
        sqs: queues.endpoint,
        s3: queues.endpoint,
        aws: aws.endpoint,
        publicUrl: 'http://127.0.0.1:3000',
      },
      prefix,
    ),
    [settingNames.appVersion]: 'test',
    // Tests call faster than people and programs; those of the limit itself set one.
    [settingNames.userRequests]: '0',
    [settingNames.companyRequests]: '0',
    // No connector runs in these tests, so questions to a connection end at once without a reply.
    [settingNames.questionSeconds]: '0',
  };
  const stop = async () => {
    scheduler.stop();
    await callAws(tables.endpoint, 'DynamoDB_20120810.DeleteTable', { TableName: prefix });
    await Promise.all([tables.stop(), queues.stop(), aws.stop()]);
  };
  try {
    await Promise.all([
      createTable(tables.endpoint, prefix),
      createQueues(queues.endpoint, prefix),
      createBucket(queues.endpoint, env[settingNames.mediaBucket] ?? ''),
      createSecrets(env),
    ]);
  } catch (error) {
    scheduler.stop();
    await Promise.all([tables.stop(), queues.stop(), aws.stop()]);
    throw error;
  }
  return { prefix, env, mails: () => outbox.mails(), transcriber, plan, stop };
}

/** Scheduler of one-shot schedules, which put timers on their queue. */
function alarmClock(sqs: string): Scheduler {
  const none = () => Promise.reject(new Error('no function is scheduled in tests'));
  const lambda = { invoke: none, send: none };
  return createScheduler({ lambda, sqs, now: Date.now, parts: [], tickMs: 1000 });
}

/** The run's shared engine at this endpoint. Stopping it does nothing, because the run stops it. */
function shared(endpoint: string | undefined): Engine | undefined {
  return endpoint ? { endpoint, stop: async () => {} } : undefined;
}

/** The tables of this process, which end with it. */
async function tableInMemory(): Promise<Engine> {
  const { memoryTables } = await import('./table/memoryTables.ts');
  return { endpoint: await memoryTables(), stop: async () => {} };
}

/** Imported only if nothing is shared: loading it takes a third of a second of processor time. */
async function startOwnQueues(): Promise<Engine> {
  const { startFauxqs } = await import('../engines/startFauxqs.ts');
  const running = await startFauxqs({ port: 0 });
  return { endpoint: `http://127.0.0.1:${running.port}`, stop: () => running.stop() };
}
