import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeployment, type Deployment } from './startDeployment.ts';
import { processIdentity } from './supervisor/processIdentity.ts';
import { until } from './testing/until.ts';

let dataDir: string;
let deployment: Deployment;
const access = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const start = () => startDeployment({ dataDir, port: 0, whatsapp: 'none', seed: false, quiet: true });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-deployment-'));
  deployment = await start();
});
afterAll(async () => {
  await deployment.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const answers = async () => {
  const response = await fetch(`${deployment.url}/api/version`).catch(() => undefined);
  return response?.ok;
};

/** Any reply will do; other tests check what the engines reply. */
const enginesAnswer = async () => {
  const urls = [deployment.env.AWS_ENDPOINT_URL_DYNAMODB, deployment.env.AWS_ENDPOINT_URL_SQS];
  const found = await Promise.all(urls.map((url) => fetch(url ?? '').catch(() => undefined)));
  return found.every((response) => response !== undefined);
};

test.each(['gateway', 'functions', 'engines', 'dynoxide'])(
  '%s is killed and the whole works on',
  async (name) => {
    const before = deployment.processes[name];
    deployment.kill(name);
    await until('another process', () => deployment.processes[name] !== before && deployment.processes[name]);
    await until('everything answers', async () => (await answers()) && (await enginesAnswer()));
  },
);

test('what is stored outlives an orderly stop and the kill of an engine; addresses stay', async () => {
  const { env } = deployment;
  const dynamo = DynamoDBDocument.from(
    new DynamoDBClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB, ...access }),
  );
  const sqs = new SQSClient({ endpoint: env.AWS_ENDPOINT_URL_SQS, ...access });
  const QueueUrl = `${env.OUTBOUND_QUEUE_PREFIX}15.fifo`;
  const key = { pk: 'kept', sk: '1' };
  await dynamo.put({ TableName: env.TABLE_NAME, Item: key });
  for (const body of ['1', '2', '3']) {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: body,
        MessageGroupId: 'g',
        MessageDeduplicationId: body,
      }),
    );
  }
  const enginesBefore = deployment.processes.engines;
  deployment.kill('engines');
  deployment.kill('dynoxide');
  await until(
    'other engines',
    () => deployment.processes.engines !== enginesBefore && deployment.processes.engines,
  );
  await until('the engines answer', enginesAnswer);

  const pids = Object.values(deployment.processes);
  await deployment.stop();
  expect(pids.filter((pid) => processIdentity(pid) !== undefined)).toEqual([]);

  deployment = await start();
  expect({ ...deployment.env, PUBLIC_URL: '' }).toEqual({ ...env, PUBLIC_URL: '' });
  const read = await dynamo.get({ TableName: env.TABLE_NAME, Key: key });
  expect(read.Item).toEqual(key);
  const received = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  expect(received.Messages?.map((message) => message.Body)).toEqual(['1']);
});

test('projections are rebuilt on the deployment that runs here; without one, a sentence', async () => {
  const rebuild = (folder: string, ...asked: string[]) => {
    const env = { ...process.env, DATA_DIR: folder, TABLE_NAME: undefined };
    const program = [join(import.meta.dirname, 'rebuild.ts'), ...asked];
    return promisify(execFile)(process.execPath, program, { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };
  expect(await rebuild(dataDir, 'counters')).toMatch(/^counters: \d+ items written, \d+ taken out/);
  expect(await rebuild(dataDir, 'words', '1')).toMatch(/^words: \d+ items written, \d+ taken out/);
  expect(await rebuild(dataDir, 'outbound')).toMatch(/^outbound: \d+ messages woken, \d+ told as not sent/);
  expect(await rebuild(dataDir, 'failed')).toMatch(/^failed: 0 notices worked off, 0 left/);
  expect(await rebuild(dataDir, 'nonsense')).toMatch(/^usage: npm run rebuild -- counters/);
  expect(await rebuild(join(dataDir, 'none'), 'counters')).toMatch(/^No deployment runs with the data in/);
});

test('a second instance does not touch the folder of the first', async () => {
  await expect(start()).rejects.toThrow(`in use by another running instance (process ${process.pid})`);
  expect(await answers()).toBe(true);
  expect(readFileSync(join(dataDir, 'lock.json'), 'utf8')).toContain(String(process.pid));
});
