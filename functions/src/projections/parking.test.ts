import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import {
  findStream,
  listShards,
  openIterator,
  readRecords,
} from '@balcao/infra/local/gateway/mappings/streamReader';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadProjections } from '../loading/loadProjections.ts';
import { readCounters } from '../platform/db/listCounterEntity.ts';
import { tableSnapshot } from '../platform/http/testing/tableSnapshot.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';
import { createParking, type Parking } from './createParking.ts';
import { parkedCompanyEntity } from './parkedCompanyEntity.ts';
import { rebuildProjection } from './rebuildProjection.ts';
import { replayFailed } from './replayFailed.ts';
import { runParked } from './runParked.ts';
import { runProjections } from './runProjections.ts';

let house: TestHouse;
/** The runtime of the projections: its clock is the test's, and its table refuses what `isRefused` says. */
let consumer: Runtime;
let parking: Parking;
let isRefused: (call: string) => boolean;
let now = Date.now();
let reads = 0;
const projections = await loadProjections();

beforeAll(async () => {
  house = await startTestHouse();
  const refusing = new Proxy(house.runtime.store, {
    get(store, name: keyof Store) {
      return (...given: unknown[]) => {
        if (name === 'query' || name === 'get') reads += 1;
        if (isRefused(JSON.stringify(given))) return Promise.reject(new Error('throttled'));
        return Reflect.apply(store[name], store, given) as unknown;
      };
    },
  });
  const clock = { now: () => now, iso: () => new Date(now).toISOString() };
  consumer = { ...house.runtime, store: refusing, clock };
  vi.spyOn(house.runtime.log, 'error').mockReturnValue();
});
afterAll(() => house.stop());

beforeEach(async () => {
  isRefused = () => false;
  parking = createParking(consumer);
  now += 3_600_000;
  await stream();
  await drain(0);
});

const positions = new Map<string, string>();
/** Reads the stream to its end as Lambda does, a second between two attempts. Returns the seconds that took. */
async function stream(patience = 30): Promise<number> {
  const began = now;
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const arn = await findStream(endpoint, house.runtime.settings.tableName);
  for (let fresh = 1; fresh > 0;) {
    fresh = 0;
    for (const { ShardId } of await listShards(endpoint, arn)) {
      const iterator = await openIterator(endpoint, arn, ShardId, positions.get(ShardId));
      let records = (await readRecords(endpoint, iterator)).records as unknown as DynamoDBRecord[];
      fresh += records.length;
      while (records.length > 0) {
        const batch = records.slice(0, 100);
        const { batchItemFailures } = await runProjections(consumer, projections, batch, { parking });
        const failed = batchItemFailures[0]?.itemIdentifier;
        const done =
          failed === undefined ? batch.length : batch.findIndex((one) => sequenceOf(one) === failed);
        if (done > 0) positions.set(ShardId, sequenceOf(records[done - 1]));
        records = records.slice(done);
        if (failed === undefined) continue;
        if (now - began >= patience * 1000) return Infinity;
        now += 1000;
      }
    }
  }
  return (now - began) / 1000;
}
const sequenceOf = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber ?? '';

/** Receives from the queue of parked changes as Lambda does, once. Returns how many were done and how many failed. */
async function retry(seconds = 0): Promise<{ done: number; failed: number }> {
  const sqs = await consumer.clients.sqs();
  const QueueUrl = consumer.settings.parkedChangesUrl;
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: seconds,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  const records = Messages.map(({ Body, MessageId, ReceiptHandle, Attributes }) => ({
    body: Body,
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    attributes: Attributes,
  })) as unknown as SQSRecord[];
  const { batchItemFailures } = await runParked(consumer, projections, records);
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  for (const { messageId, receiptHandle: ReceiptHandle } of records)
    if (!failed.has(messageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return { done: records.length - failed.size, failed: failed.size };
}
/** Retries until nothing comes for some seconds, in which what failed before comes again. */
async function drain(seconds = 3): Promise<number> {
  for (let done = 0; ;) {
    const answer = await retry(seconds);
    if (answer.done + answer.failed === 0) return done;
    done += answer.done;
  }
}

const counts = async ({ id }: TestCompany) =>
  (await readCounters(house.runtime.store, id)).map(({ count }) => count);
const parkedCompany = ({ id }: TestCompany) =>
  house.runtime.store.get(parkedCompanyEntity.key({ companyId: id }), { consistent: true });
const refuseCompanies = (...companies: readonly TestCompany[]) => {
  isRefused = (call) => companies.some(({ id }) => call.includes(`C#${id}#`));
};
const derived = async (): Promise<StoredItem[]> => {
  const kinds = ['listCounter', 'contactWord', 'messageWord', 'messagePointer', 'messageHour'];
  const items = [...(await tableSnapshot(house.runtime)).values()];
  // A rebuild raises the versions of counters.
  return items
    .filter(({ et }) => kinds.includes(String(et)))
    .map((item) => (item['et'] === 'listCounter' ? { ...item, version: 0 } : item));
};
let numbers = 5_511_955_000_000;
const someone = () => String((numbers += 1));

test('a company whose changes fail is parked after seconds, the others go on, and nothing is lost or doubled', async () => {
  const [ill, well] = [await createTestCompany(house.runtime), await createTestCompany(house.runtime)];
  const customer = someone();
  await ill.receive(customer, 'Bom dia');
  for (const text of ['Oi', 'Olá']) await well.receive(someone(), text);
  await ill.receive(someone(), 'Boa tarde');
  refuseCompanies(ill);
  const first = await stream();
  expect(first).toBeGreaterThanOrEqual(7);
  expect(first).toBeLessThanOrEqual(10);
  expect(await counts(well)).toEqual([2, 2]);
  expect(await counts(ill)).toEqual([]);

  // Later changes follow the parked ones, also when the table takes the company's writes again: nobody waits any more.
  await ill.receive(customer, 'Ainda aí?');
  await well.receive(someone(), 'Oi');
  expect(await stream()).toBe(0);
  isRefused = () => false;
  await ill.receive(customer, 'Alguém?');
  expect(await stream()).toBe(0);
  expect(await counts(well)).toEqual([3, 3]);

  // A retry fails as long as the cause lasts.
  refuseCompanies(ill);
  const again = await retry();
  expect(again.failed).toBeGreaterThan(0);
  expect(await parkedCompany(ill)).toBeDefined();
  isRefused = () => false;
  expect(await drain()).toBeGreaterThan(0);
  expect(await counts(ill)).toEqual([2, 2]);
  const incremental = await derived();
  for (const name of ['counters', 'words', 'messageWords', 'pointers', 'messageHours'] as const)
    await rebuildProjection(house.runtime, name);
  expect(await derived()).toEqual(incremental);

  // The parking is over.
  expect(await parkedCompany(ill)).toBeUndefined();
  await ill.receive(customer, 'Obrigado');
  expect(await stream()).toBe(0);
  expect(await retry()).toEqual({ done: 0, failed: 0 });
});

test('changes of one partition are retried in their order, those of others do not wait for them', async () => {
  const ill = await createTestCompany(house.runtime);
  const [slow, quick] = [someone(), someone()];
  await ill.receive(slow, 'um');
  await ill.receive(quick, 'dois');
  refuseCompanies(ill);
  await stream();
  for (const text of ['três', 'quatro']) await ill.receive(slow, text);
  await stream();
  isRefused = () => false;
  const ran: string[] = [];
  const follow = async (_: Runtime, { after }: { after: StoredItem | undefined }) => {
    const { body } = after as { body?: string };
    if (body === 'um' && !ran.includes('um again')) {
      ran.push('um again');
      throw new Error('throttled');
    }
    ran.push(body ?? '');
  };
  const messages = new Map([['message', [{ follow }]]]);
  for (const [name, own] of messages)
    vi.spyOn(projections, 'get').mockImplementation((entity) => (entity === name ? own : []));
  try {
    await drain();
  } finally {
    vi.restoreAllMocks();
    vi.spyOn(house.runtime.log, 'error').mockReturnValue();
  }
  const ofSlow = ran.filter((text) => ['um', 'três', 'quatro'].includes(text));
  expect([...new Set(ofSlow)]).toEqual(['um', 'três', 'quatro']);
  expect(ran.indexOf('dois')).toBeLessThan(ran.indexOf('um'));
});

test('an outage of the table parks nothing, however long it is', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive(someone(), 'Oi');
  isRefused = () => true;
  expect(await stream(60)).toBe(Infinity);
  isRefused = () => false;
  expect(await stream()).toBe(0);
  expect(await retry()).toEqual({ done: 0, failed: 0 });
  expect(await parkedCompany(company)).toBeUndefined();
  expect(await counts(company)).toEqual([1, 1]);
});

test('nor does what fails for many companies at once, nor a queue that takes nothing', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => createTestCompany(house.runtime)));
  for (const company of many) await company.receive(someone(), 'Oi');
  refuseCompanies(...many);
  expect(await stream()).toBe(Infinity);
  const [one] = many;
  if (one === undefined) throw new Error('four companies');
  refuseCompanies(one);
  const away = { ...consumer, settings: { ...consumer.settings, parkedChangesUrl: 'http://127.0.0.1:1/x' } };
  parking = createParking({
    ...away,
    clients: { ...consumer.clients, sqs: () => Promise.reject(new Error('away')) },
  });
  expect(await stream()).toBe(Infinity);
  isRefused = () => false;
  parking = createParking(consumer);
  await stream();
  await drain();
  for (const company of many) expect(await counts(company)).toEqual([1, 1]);
});

test('of four companies that fail among five that pass each is parked', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => createTestCompany(house.runtime)));
  const ill = all.slice(0, 4);
  await stream();
  refuseCompanies(...ill);
  for (const company of all) await company.receive(someone(), 'Oi');
  expect(await stream()).toBeLessThanOrEqual(20);
  for (const company of all.slice(4)) expect(await counts(company)).toEqual([1, 1]);
  isRefused = () => false;
  await drain();
  for (const company of ill) expect(await counts(company)).toEqual([1, 1]);
});

test('a change that fails for days raises the alarm, and is set aside before the queue gives it up', async () => {
  const ill = await createTestCompany(house.runtime);
  await ill.receive(someone(), 'Oi');
  refuseCompanies(ill);
  await stream();
  const sqs = await consumer.clients.sqs();
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: consumer.settings.parkedChangesUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 1,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  expect(Messages.length).toBeGreaterThan(0);
  const told = vi.spyOn(house.runtime.log, 'error');
  const receive = async (times: number) => {
    told.mockClear();
    const records = Messages.map(({ Body, MessageId, Attributes }) => ({
      body: Body,
      messageId: MessageId,
      receiptHandle: 'none',
      attributes: { ...Attributes, ApproximateReceiveCount: String(times) },
    })) as unknown as SQSRecord[];
    const { batchItemFailures } = await runParked(consumer, projections, records);
    const alarms = told.mock.calls.filter(([, fields]) => fields?.['metric'] === 'failingParkedChanges');
    return { failures: batchItemFailures.length, alarms: alarms.length };
  };
  expect(await receive(3)).toEqual({ failures: Messages.length, alarms: 0 });
  expect((await receive(9)).alarms).toBeGreaterThan(0);
  expect(await receive(900)).toEqual({ failures: 0, alarms: 0 });
  isRefused = () => false;
  const { failed } = await replayFailed(consumer, projections);
  expect(failed).toBe(0);
  await drain();
  expect(await counts(ill)).toEqual([1, 1]);
});

test('a failure that passes within seconds parks nothing', async () => {
  const company = await createTestCompany(house.runtime);
  await company.receive(someone(), 'Oi');
  refuseCompanies(company);
  expect(await stream(4)).toBe(Infinity);
  isRefused = () => false;
  expect(await stream()).toBe(0);
  expect(await retry()).toEqual({ done: 0, failed: 0 });
  expect(await counts(company)).toEqual([1, 1]);
});

test('a change that hangs is parked like one that fails', async () => {
  const change = (pk: string, companyId: number): DynamoDBRecord => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: `${companyId}`,
      Keys: { pk: { S: pk }, sk: { S: 'A' } },
      NewImage: { pk: { S: pk }, sk: { S: 'A' }, et: { S: 'thing' }, companyId: { N: String(companyId) } },
    },
  });
  const records = [change('C#901#A', 901), change('C#902#A', 902)];
  const done: unknown[] = [];
  const follow = (_: Runtime, { after }: { after: StoredItem | undefined }) =>
    after?.['companyId'] === 901 ? new Promise<void>(() => {}) : Promise.resolve(void done.push(902));
  const things = new Map([['thing', [{ follow }]]]);
  // Ten seconds are kept for the answer.
  const run = () => runProjections(consumer, things, records, { parking, timeLeftMs: () => 10_100 });
  expect(await run()).toEqual({ batchItemFailures: [{ itemIdentifier: '901' }] });
  now += 8000;
  // For the rest of the other one's work there was no time.
  expect(await run()).toEqual({ batchItemFailures: [{ itemIdentifier: '902' }] });
  expect(await run()).toEqual({ batchItemFailures: [] });
  expect(done).toEqual([902, 902, 902]);
});

test('no process runs a change that is to follow a parked one, and none looks more often than every five seconds', async () => {
  const changes = { companyId: 911, partition: 'C#911#A', records: [] };
  const record = (sequence: string) => ({ dynamodb: { SequenceNumber: sequence } });
  const other = createParking(consumer);
  reads = 0;
  for (let at = 0; at < 5; at++) {
    expect(await other.follow(changes)).toBe(false);
    now += 990;
  }
  expect(reads).toBe(1);
  expect(await parking.announce(911)).toBe(false);
  now += 6990;
  expect(await parking.announce(911)).toBe(false);
  // It has read again since the announcement, and looks at the partition from now on.
  expect(await other.follow(changes)).toBe(false);
  now += 10;
  expect(await parking.announce(911)).toBe(true);
  await parking.park({ ...changes, records: [record('1')] });
  expect(await other.follow({ ...changes, records: [record('2')] })).toBe(true);
});
