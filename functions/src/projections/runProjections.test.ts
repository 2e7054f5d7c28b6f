import type { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { contactToItem, newContactItem } from '../core/records/contactEntity.ts';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { loadProjections } from '../loading/loadProjections.ts';
import { runProjections } from './runProjections.ts';

const at = Date.parse('2026-01-01T01:00:00.000Z');

/** A table that refuses transactions about some contacts and records the others. */
function troubledRuntime(refused: ReadonlySet<number>, failure = new Error('throttled')) {
  const written: number[] = [];
  let transactions = 0;
  const aside: string[] = [];
  const nothing = (): void => {};
  const send = async ({ input }: SendMessageCommand) => void aside.push(String(input.MessageBody));
  const runtime = {
    log: { info: nothing, warn: nothing, error: nothing },
    clock: { now: () => at },
    settings: { streamFailuresUrl: 'failures' },
    clients: { sqs: async () => ({ send }) },
    store: {
      get: async () => undefined,
      batchGet: async (keys: readonly unknown[]) => keys.map(() => undefined),
      transact: async (writes: Write[]) => {
        transactions++;
        const markers = writes.flatMap((write) =>
          'put' in write && write.put['et'] === 'contactWords' ? [Number(write.put['contactId'])] : [],
        );
        if (markers.some((contactId) => refused.has(contactId))) throw failure;
        written.push(...markers);
      },
    },
  };
  return { runtime: runtime as object as Runtime, written, aside, transactions: () => transactions };
}

function insertion(contactId: number): DynamoDBRecord {
  const item: StoredItem = contactToItem(
    newContactItem({
      companyId: 1,
      contactId,
      name: `Pessoa ${contactId}`,
      number: `551199999000${contactId}`,
      channel: 'whatsapp',
      isGroup: false,
      named: true,
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
  const image = marshall(item, { removeUndefinedValues: true });
  const { pk, sk } = image;
  return {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(contactId),
      Keys: { pk, sk },
      NewImage: image,
    } as DynamoDBRecord['dynamodb'],
  };
}

const projections = await loadProjections();
const records = [1, 2, 3, 4].map(insertion);

test('the first change that failed is where the stream begins again; others are done', async () => {
  const { runtime, written } = troubledRuntime(new Set([2, 3]));
  expect(await runProjections(runtime, projections, records)).toEqual({
    batchItemFailures: [{ itemIdentifier: '2' }],
  });
  expect(written).toEqual([1, 4]);
});

test('nothing failed, nothing is reported', async () => {
  const { runtime, written, transactions } = troubledRuntime(new Set());
  expect(await runProjections(runtime, projections, records)).toEqual({ batchItemFailures: [] });
  expect(written).toEqual([1, 2, 3, 4]);
  // One transaction: four contacts, and one write of their counter.
  expect(transactions()).toBe(1);
});

const invalid = Object.assign(new Error('Item size has exceeded'), { name: 'ValidationException' });
/** The records as if created this many minutes ago. */
const told = (minutesAgo: number) =>
  records.map((record) => ({
    ...record,
    dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: at / 1000 - minutesAgo * 60 },
  }));

test('a change that keeps failing for what it is is set aside, and what stands behind it goes on', async () => {
  const { runtime, written, aside } = troubledRuntime(new Set([2]), invalid);
  const [, second] = told(6);
  expect(await runProjections(runtime, projections, told(6))).toEqual({ batchItemFailures: [] });
  expect(written).toEqual([1, 3, 4]);
  expect(aside.map((body) => JSON.parse(body) as unknown)).toEqual([{ setAside: second }]);
});

test('not before five minutes have passed, nor for a fault of the moment', async () => {
  for (const [minutesAgo, failure] of [
    [4, invalid],
    [600, new Error('throttled')],
    [600, new TypeError('x is not a function')],
  ] as const) {
    const { runtime, aside } = troubledRuntime(new Set([2]), failure);
    expect(await runProjections(runtime, projections, told(minutesAgo))).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    });
    expect(aside).toEqual([]);
  }
});
