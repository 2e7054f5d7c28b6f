import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createParking } from './createParking.ts';
import { parkedCompanyEntity } from './parkedCompanyEntity.ts';
import { parkedPartitionEntity } from './parkedPartitionEntity.ts';
import { runParked } from './runParked.ts';
import { runProjections } from './runProjections.ts';

let house: TestHouse;
let now = Date.now();
beforeAll(async () => {
  house = await startTestHouse();
  vi.spyOn(house.runtime.log, 'error').mockReturnValue();
  vi.spyOn(house.runtime.log, 'warn').mockReturnValue();
});
afterAll(() => house.stop());

/** What happens to the n-th call of table and queue: its process dies once the call was made, or the call is refused. */
interface Fault {
  at: number;
  kind: 'dies after' | 'is refused';
  calls: number;
}

interface Process {
  runtime: Runtime;
  isDead(): boolean;
}

/** A process of the function: when it is dead, its calls reach nothing. */
function startProcess(fault: Fault): Process {
  let isDead = false;
  const guarded = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (isDead) throw new Error('dead');
    fault.calls += 1;
    if (fault.calls !== fault.at) return call();
    if (fault.kind === 'is refused') throw new Error('throttled');
    await call();
    isDead = true;
    throw new Error('dies');
  };
  const guard = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        const member: unknown = Reflect.get(of, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) =>
          guarded(() => Promise.resolve(Reflect.apply(member, of, given) as unknown));
      },
    });
  const { store, clients } = house.runtime;
  const clock = { now: () => now, iso: () => new Date(now).toISOString() };
  const sqs = async () => guard(await clients.sqs());
  return {
    runtime: { ...house.runtime, store: guard(store), clients: { ...clients, sqs }, clock },
    isDead: () => isDead,
  };
}

let companies = 5000;
/** A company of which no change passes for a while; a fault hits one of the calls that park, follow, run and end. */
async function runThrough(fault: Fault): Promise<{ ran: number[]; state: Record<string, number> }> {
  now += 3_600_000;
  const ill = (companies += 1);
  const well = (companies += 1);
  // Sequence numbers are unique in the queue.
  const record = (sequence: number, name: string, companyId = ill): DynamoDBRecord => {
    const keys = { pk: { S: `C#${companyId}#${name}` }, sk: { S: 'X' } };
    const NewImage = {
      ...keys,
      et: { S: 'thing' },
      companyId: { N: String(companyId) },
      name: { S: name },
      n: { N: String(sequence) },
    };
    const SequenceNumber = String(ill * 100 + sequence);
    return { eventName: 'MODIFY', dynamodb: { SequenceNumber, Keys: keys, NewImage } };
  };
  let isIll = true;
  const ran: number[] = [];
  const state: Record<string, number> = {};
  const follow = async (_: Runtime, { after = {} }: { after: StoredItem | undefined }) => {
    if (isIll && after['companyId'] === ill) throw new Error('refused');
    ran.push(Number(after['n']));
    state[String(after['name'])] = Number(after['n']);
  };
  const projections = new Map([['thing', [{ follow }]]]);
  let process = startProcess(fault);
  let parking = createParking(process.runtime);
  const restart = () => {
    process = startProcess(fault);
    parking = createParking(process.runtime);
  };

  const stream = async (batch: DynamoDBRecord[]): Promise<void> => {
    for (let attempts = 0; batch.length > 0; attempts++) {
      expect(attempts, 'attempts of a batch').toBeLessThan(20);
      const { batchItemFailures } = await runProjections(process.runtime, projections, batch, { parking });
      if (process.isDead()) restart();
      else {
        const failed = batchItemFailures[0]?.itemIdentifier;
        const at = batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
        batch = at < 0 ? [] : batch.slice(at);
      }
      now += 1000;
    }
  };
  await stream([record(1, 'A'), record(2, 'B'), record(3, 'A'), record(4, 'C', well)]);
  expect(ran).not.toContain(1);
  await stream([record(5, 'A')]);
  isIll = false;
  await stream([record(6, 'B')]);

  const sqs = await house.runtime.clients.sqs();
  const QueueUrl = house.runtime.settings.parkedChangesUrl;
  const isEmpty = async (): Promise<boolean> => {
    const AttributeNames = [
      'ApproximateNumberOfMessages',
      'ApproximateNumberOfMessagesNotVisible',
    ] satisfies QueueAttributeName[];
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
    return Object.values(Attributes).every((count) => count === '0');
  };
  let isTold = false;
  while (!(await isEmpty())) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    const records = Messages.map(({ Body, MessageId, ReceiptHandle, Attributes }) => ({
      body: Body,
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      attributes: Attributes,
    })) as unknown as SQSRecord[];
    const { batchItemFailures } = await runParked(process.runtime, projections, records);
    const died = process.isDead();
    if (died) {
      restart();
      // A later change comes while the queue still holds what was done back.
      if (!isTold) await stream([record(7, 'A'), record(8, 'B')]);
      isTold = true;
    }
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { messageId, receiptHandle: ReceiptHandle } of records)
      if (died || failed.has(messageId))
        await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
      else await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
  if (!isTold) await stream([record(7, 'A'), record(8, 'B')]);
  const { store } = house.runtime;
  const { items } = await store.query({
    pk: parkedPartitionEntity.partition({ companyId: ill }),
    limit: 10,
    consistent: true,
  });
  expect(items, 'parked partitions').toEqual([]);
  const company = await store.get(parkedCompanyEntity.key({ companyId: ill }), { consistent: true });
  expect(company, 'parked company').toBeUndefined();
  return { ran, state };
}

test.each(['dies after', 'is refused'] as const)(
  'whichever call %s, every change runs, and no older one has the last word',
  async (kind) => {
    for (let at = 1; ; at++) {
      const fault: Fault = { at, kind, calls: 0 };
      const { ran, state } = await runThrough(fault);
      expect(new Set(ran), `call ${at}`).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
      expect(state, `call ${at}`).toEqual({ A: 7, B: 8, C: 4 });
      if (fault.calls < at) {
        expect(at).toBeGreaterThan(25);
        return;
      }
    }
  },
  120_000,
);
