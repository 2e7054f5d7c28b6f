import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
} from '@balcao/infra/local/gateway/mappings/streamReader';
import { readCounters } from '../platform/db/listCounterEntity.ts';
import { loadProjections } from '../loading/loadProjections.ts';
import { drainQueue } from '../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany } from '../testing/testCompany.ts';
import { replayFailed } from './replayFailed.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

test('a range that the projections gave up is worked off from its notice; a notice of nothing stays', async () => {
  const { clients, settings } = house.runtime;
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  await house.project();
  const company = await createTestCompany(house.runtime);
  await company.receive('5511944480001', 'Oi');
  await company.receive('5511944480002', 'Oi');

  const queueUrl = settings.streamFailuresUrl;
  const sqs = await clients.sqs();
  const leave = (functionName: string, batch: object) =>
    sqs.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify({
          requestContext: { functionArn: `arn:aws:lambda:us-east-1:0:function:balcao-dev-${functionName}` },
          DDBStreamBatchInfo: batch,
        }),
      }),
    );
  const streamArn = await findStream(endpoint, settings.tableName);
  for (const { ShardId } of await listShards(endpoint, streamArn)) {
    const { records } = await readRecords(
      endpoint,
      await openIterator(endpoint, streamArn, ShardId, undefined),
    );
    const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
    const [startSequenceNumber, endSequenceNumber] = [numbers[0], numbers.at(-1)];
    if (startSequenceNumber === undefined) continue;
    const batch = { shardId: ShardId, startSequenceNumber, endSequenceNumber, streamArn };
    await leave('projections', batch);
    await leave('realtimePublisher', batch);
  }
  await leave('projections', {});

  expect(await readCounters(house.runtime.store, company.id)).toEqual([]);
  const said = vi.spyOn(house.runtime.log, 'error').mockReturnValue();
  const { replayed, failed } = await replayFailed(house.runtime, await loadProjections());
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect(replayed).toBeGreaterThanOrEqual(2);
  expect(failed).toBe(1);
  const counters = await readCounters(house.runtime.store, company.id);
  expect(counters.map(({ count }) => count)).toEqual([2, 2]);
  // The record that failed again stays in the queue, invisible for a while.
  expect(await drainQueue(house.runtime, queueUrl)).toEqual([]);
});

test('a change that was set aside is worked off from its notice, and stays when it fails again', async () => {
  const { clients, settings } = house.runtime;
  const sqs = await clients.sqs();
  const record = {
    eventName: 'INSERT',
    dynamodb: {
      ApproximateCreationDateTime: 1,
      SequenceNumber: '1',
      Keys: { pk: { S: 'A' }, sk: { S: 'B' } },
      NewImage: { pk: { S: 'A' }, sk: { S: 'B' }, et: { S: 'thing' }, companyId: { N: '1' } },
    },
  };
  const leave = () =>
    sqs.send(
      new SendMessageCommand({
        QueueUrl: settings.streamFailuresUrl,
        MessageBody: JSON.stringify({ setAside: record }),
      }),
    );
  const followed: unknown[] = [];
  const things = (follow: () => Promise<void>) => new Map([['thing', [{ follow }]]]);
  const said = vi.spyOn(house.runtime.log, 'error').mockReturnValue();
  await leave();
  const again = things(() => Promise.reject(Object.assign(new Error(), { name: 'ValidationException' })));
  expect(await replayFailed(house.runtime, again)).toEqual({ replayed: 0, failed: 1 });
  await leave();
  const mended = things(async () => void followed.push('done'));
  expect(await replayFailed(house.runtime, mended)).toEqual({ replayed: 1, failed: 0 });
  expect(followed).toEqual(['done']);
  said.mockRestore();
});
