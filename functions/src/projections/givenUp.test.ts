import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { storeOver } from '@balcao/shared/server/db/sameTable';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadProjections } from '../loading/loadProjections.ts';
import { tableSnapshot } from '../platform/http/testing/tableSnapshot.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany } from '../testing/testCompany.ts';
import { runProjections } from './runProjections.ts';

let house: TestHouse;
const projections = await loadProjections();
beforeAll(async () => {
  house = await startTestHouse();
  vi.spyOn(house.runtime.log, 'error').mockReturnValue();
});
afterAll(() => house.stop());

let sequence = 0;
function record(before: StoredItem | undefined, after: StoredItem): DynamoDBRecord {
  const image = (item: StoredItem) => marshall(item, { removeUndefinedValues: true });
  const { pk, sk } = image(after);
  return {
    eventName: before === undefined ? 'INSERT' : 'MODIFY',
    dynamodb: {
      SequenceNumber: String((sequence += 1)),
      Keys: { pk, sk },
      NewImage: image(after),
      ...(before && { OldImage: image(before) }),
    } as DynamoDBRecord['dynamodb'],
  };
}
const run = (runtime: Runtime, change: DynamoDBRecord, timeLeftMs?: () => number) =>
  runProjections(runtime, projections, [change], { timeLeftMs });

test.each(['entered', 'changed'] as const)(
  'work given up while a message was %s does not bring back its words after it was deleted',
  async (how) => {
    const { runtime } = house;
    const company = await createTestCompany(runtime);
    await company.receive('5511988887777', how === 'entered' ? 'girassol' : 'Bom dia');
    const stored = async (entity: string) =>
      [...(await tableSnapshot(runtime)).values()].filter(
        ({ et, companyId }) => et === entity && companyId === company.id,
      );
    const words = async () => (await stored('messageWord')).filter(({ word }) => word === 'girassol');
    const [message] = await stored('message');
    if (message === undefined) throw new Error('it is stored');
    const key = { pk: String(message['pk']), sk: String(message['sk']) };
    const update = (set: object) => runtime.store.update(key, { set: { ...set }, add: { version: 1 } });
    let latest = message;
    let change = record(undefined, message);
    if (how === 'changed') {
      await run(runtime, change);
      latest = await update({ transcription: 'girassol' });
      change = record(message, latest);
    }

    // Its words are on their way to the table when the time ends, and arrive long after.
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: end } = Promise.withResolvers<void>();
    const slow = storeOver(runtime.store, {
      async batchWrite(writes) {
        if (!JSON.stringify(writes).includes('messageWord')) return runtime.store.batchWrite(writes);
        await late;
        await runtime.store.batchWrite(writes);
        setTimeout(end, 500);
      },
    });
    const { batchItemFailures } = await run({ ...runtime, store: slow }, change, () => 10_300);
    expect(batchItemFailures).toHaveLength(1);
    // Somebody else repeats it, and goes on.
    await run(runtime, change);
    expect(await words()).toHaveLength(1);
    await run(runtime, record(latest, await update({ isDeleted: true })));
    expect(await words()).toEqual([]);
    arrive();
    await arrived;
    await vi.waitFor(async () => expect(await words()).toEqual([]));
  },
);

test('work given up makes no further call of the table', async () => {
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
  const tried: Promise<unknown>[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const key = { pk: 'C#903#A', sk: 'A' };
  const follow = async ({ store }: Runtime) => {
    await late;
    for (const call of [
      () => store.get(key),
      () => store.batchGet([key]),
      () => store.query({ pk: key.pk, limit: 1 }),
      () => store.put({ ...key, et: 'thing' }),
      () => store.update(key, { set: { a: 1 } }),
      () => store.delete(key),
      () => store.transact([{ delete: key }]),
      () => store.batchWrite([{ put: { ...key, et: 'thing' } }]),
    ])
      tried.push(call());
    end();
  };
  const things = new Map([['thing', [{ follow }]]]);
  const change = record(undefined, { ...key, et: 'thing', companyId: 903 });
  await runProjections(house.runtime, things, [change], { timeLeftMs: () => 10_050 });
  goOn();
  await ended;
  const results = await Promise.allSettled(tried);
  expect(results.map((result) => result.status === 'rejected' && (result.reason as Error).name)).toEqual(
    Array(8).fill('OutOfTime'),
  );
  expect(await house.runtime.store.get(key)).toBeUndefined();
});
