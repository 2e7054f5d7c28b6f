import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { ConditionFailed } from './conditionFailed.ts';
import { Contended } from './contended.ts';
import { createStore } from './createStore.ts';
import type { Store } from './store.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A store whose first `times` calls are refused, and the count of its calls. */
function refusing(error: Error, times = Infinity) {
  const got = { calls: 0 };
  const client = {
    send: async () => {
      got.calls += 1;
      if (got.calls <= times) throw error;
      return {};
    },
  } as unknown as DynamoDBClient;
  return { got, store: createStore(client, 'table') };
}

const item = { pk: 'P#A', sk: 'A' };
const writes: [string, (store: Store) => Promise<unknown>][] = [
  ['put', (store) => store.put(item)],
  ['update', (store) => store.update(item, { add: { n: 1 } })],
  ['delete', (store) => store.delete(item)],
  ['transact', (store) => store.transact([{ put: item }])],
];
const conflict = new TransactionConflictException({ $metadata: {}, message: 'conflict' });

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a transaction refused for %s is tried again, and then contended',
  { timeout: 20_000 },
  async (code) => {
    const { store, got } = refusing(cancelled('None', code), 2);
    await store.transact([{ put: item }]);
    expect(got.calls).toBe(3);
    const never = refusing(cancelled('None', code));
    await expect(never.store.transact([{ put: item }])).rejects.toBeInstanceOf(Contended);
    expect(never.got.calls).toBe(8);
  },
);

test.each(writes.slice(0, 3))('%s that meets a transaction is tried again', async (_name, write) => {
  const { store, got } = refusing(conflict, 2);
  await write(store);
  expect(got.calls).toBe(3);
});

test('what is kept out for longer is contended, and no refusal', { timeout: 20_000 }, async () => {
  const error: unknown = await writes[1]?.[1](refusing(conflict).store).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Contended);
  expect(error).not.toBeInstanceOf(ConditionFailed);
});

test.each(writes)('%s whose condition fails is refused at once', async (name, write) => {
  const refused =
    name === 'transact'
      ? cancelled('ConditionalCheckFailed', 'TransactionConflict')
      : new ConditionalCheckFailedException({ $metadata: {}, message: 'refused' });
  const { store, got } = refusing(refused);
  await expect(write(store)).rejects.toMatchObject({ name: 'ConditionFailed', failed: [0] });
  expect(got.calls).toBe(1);
});

test('what is refused for what it is stays as AWS says it', async () => {
  const invalid = cancelled('ValidationError');
  await expect(refusing(invalid).store.transact([{ put: item }])).rejects.toBe(invalid);
});
