import { afterAll, beforeAll, expect, test } from 'vitest';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { createQueues } from '../engines/createQueues.ts';
import { createTable } from '../engines/createTable.ts';
import { startDynoxide } from '../engines/startDynoxide.ts';
import { startFauxqs } from '../engines/startFauxqs.ts';
import { type BadWeather, createBadWeather, fairWeather } from './badWeather.ts';
import { until } from './until.ts';

const TableName = 'weather';
const lateMs = 1500;
const ends: (() => Promise<void>)[] = [];
let weather: BadWeather;
let door: string;
let queues: string;

beforeAll(async () => {
  weather = createBadWeather();
  ends.push(() => weather.close());
  const table = await startDynoxide();
  ends.push(() => table.stop());
  door = await weather.before('dynamodb', table.endpoint);
  const engine = await startFauxqs({ port: 0 });
  ends.push(() => engine.stop());
  queues = await weather.before('sqs', `http://127.0.0.1:${engine.port}`);
  await Promise.all([createTable(door, TableName), createQueues(queues, 'weather')]);
});
afterAll(async () => {
  for (const end of ends) await end();
});

const call = <Answer>(operation: string, body: object) =>
  callAws<Answer>(door, `DynamoDB_20120810.${operation}`, { TableName, ...body });
const item = (sk: string, gsi1sk?: string) => ({
  pk: { S: 'p' },
  sk: { S: sk },
  ...(gsi1sk !== undefined && { gsi1pk: { S: 'list' }, gsi1sk: { S: gsi1sk } }),
});
const key = (sk: string) => item(sk);
/** The list as the index returns it: a page of two, largest sort key first. */
async function listed(): Promise<string[]> {
  const { Items } = await call<{ Items: { sk: { S: string } }[] }>('Query', {
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :list and begins_with(gsi1sk, :n)',
    ExpressionAttributeValues: { ':list': { S: 'list' }, ':n': { S: 'n' } },
    ScanIndexForward: false,
    Limit: 2,
  });
  return Items.map(({ sk }) => sk.S);
}

test('an index answers as the table stood then: nothing new, what is deleted still, what is moved where it was', async () => {
  weather.change({ lateIndexMs: lateMs });
  const began = Date.now();
  await call('PutItem', { Item: item('a', 'n1') });
  await call('PutItem', { Item: item('b', 'n2') });
  const stillLate = () => Date.now() - began < lateMs;
  expect([await listed(), stillLate()]).toEqual([[], true]);
  await until('both are listed', async () => (await listed()).join() === 'b,a');
  expect(Date.now() - began).toBeGreaterThanOrEqual(lateMs);

  const changed = Date.now();
  await call('TransactWriteItems', {
    TransactItems: [
      { Put: { TableName, Item: item('c', 'n3') } },
      { Delete: { TableName, Key: key('b') } },
      {
        Update: {
          TableName,
          Key: key('a'),
          UpdateExpression: 'set gsi1sk = :moved',
          ExpressionAttributeValues: { ':moved': { S: 'n4' } },
        },
      },
    ],
  });
  // The table itself already has the change.
  expect(await call('GetItem', { Key: key('b') })).not.toHaveProperty('Item');
  expect([await listed(), Date.now() - changed < lateMs]).toEqual([['b', 'a'], true]);
  await until('the move is listed', async () => (await listed()).join() === 'a,c');
  expect(Date.now() - changed).toBeGreaterThanOrEqual(lateMs);
  expect(weather.troubles.lateIndexMs).toBeGreaterThan(0);
  weather.change(fairWeather);
  await call('PutItem', { Item: item('d', 'n5') });
  expect(await listed()).toEqual(['d', 'a']);
});

test('an item written again and again is late by as much, and no more', async () => {
  weather.change({ lateIndexMs: 400 });
  for (let n = 0; n < 10; n++) await call('PutItem', { Item: item('e', `n9${n}`) });
  await until('the last is listed', async () => (await listed())[0] === 'e', 2000);
  weather.change(fairWeather);
});

test('sends are throttled, away or taken in part, and nothing else of a queue', async () => {
  const { QueueUrl } = await callAws<{ QueueUrl: string }>(queues, 'AmazonSQS.GetQueueUrl', {
    QueueName: 'weather-timers',
  });
  weather.change({ queuesAway: true });
  const refusals = new Set<string>();
  await until('both refusals', async () => {
    const refusal = await callAws(queues, 'AmazonSQS.SendMessage', { QueueUrl, MessageBody: '0' }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(AwsCallError);
    refusals.add((refusal as AwsCallError).code);
    return refusals.size === 2;
  });
  expect([...refusals].toSorted()).toEqual(['RequestThrottled', 'ServiceUnavailable']);
  const Entries = ['1', '2', '3'].map((Id) => ({ Id, MessageBody: Id }));
  const taken = await until('a batch in part', () =>
    callAws<{ Successful: { Id: string }[]; Failed: { Id: string }[] }>(
      queues,
      'AmazonSQS.SendMessageBatch',
      {
        QueueUrl,
        Entries,
      },
    ).catch(() => undefined),
  );
  expect([taken.Successful.map(({ Id }) => Id), taken.Failed.map(({ Id }) => Id)]).toEqual([
    ['1', '2'],
    ['3'],
  ]);
  const { Messages = [] } = await callAws<{ Messages?: { Body: string }[] }>(
    queues,
    'AmazonSQS.ReceiveMessage',
    { QueueUrl, MaxNumberOfMessages: 10 },
  );
  expect(Messages.map(({ Body }) => Body).toSorted()).toEqual(['1', '2']);
  weather.change(fairWeather);
});
