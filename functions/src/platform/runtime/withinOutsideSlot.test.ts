import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { NoOutsideSlot, withinOutsideSlot } from './withinOutsideSlot.ts';

let house: TestHouse;
let companyId = 880_000;
/** Ends the calls that wait. */
let answer: () => void;
let answered: Promise<void>;
beforeAll(async () => {
  house = await startTestHouse();
  house.runtime.settings.transcriptionsAtOnce = 20;
});
beforeEach(() => {
  companyId += 1;
  answered = new Promise((resolve) => (answer = resolve));
});
afterAll(() => house.stop());

const program = (connectionId: number) => ({ ...house.runtime, companyId, connectionId });
const person = (id: number) => ({ ...house.runtime, companyId, user: { id } });

/** Starts calls that wait; returns how many do, once each waits or was refused, and how they ended. */
async function start(callers: readonly Parameters<typeof withinOutsideSlot>[0][]) {
  let waiting = 0;
  const decided: Promise<void>[] = [];
  const ends = callers.map((caller) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    decided.push(promise);
    return withinOutsideSlot(caller, async () => {
      waiting += 1;
      resolve();
      await answered;
      return 'answered';
    }).catch((error: unknown) => {
      resolve();
      if (!(error instanceof NoOutsideSlot)) throw error;
      return 'refused';
    });
  });
  await Promise.all(decided);
  return { waiting, ends: Promise.all(ends) };
}

test('a token waits with four calls at once, a company with ten; both are free again afterwards', async () => {
  const one = await start(Array.from({ length: 8 }, () => program(1)));
  expect(one.waiting).toBe(4);
  // Others of the company go on, its people beside its programs, and so do other companies.
  const others = await start([
    program(2),
    program(2),
    person(1),
    { ...program(1), companyId: companyId + 500 },
  ]);
  expect(others.waiting).toBe(4);
  const crowd: Awaited<ReturnType<typeof start>>[] = [];
  for (const connectionId of [3, 4, 5, 6])
    crowd.push(await start([program(connectionId), program(connectionId), program(connectionId)]));
  expect(crowd.map(({ waiting }) => waiting)).toEqual([3, 1, 0, 0]);
  answer();
  expect((await one.ends).toSorted()).toEqual([...Array(4).fill('answered'), ...Array(4).fill('refused')]);
  await Promise.all([others, ...crowd].map(({ ends }) => ends));
  expect((await start([program(1), program(5), program(6)])).waiting).toBe(3);
});

test('the slots of calls that crashed are free when no call can last any longer', async () => {
  const { clock } = house.runtime;
  const crashed = await start(Array.from({ length: 4 }, () => program(1)));
  const later = (ms: number) => ({
    ...program(1),
    clock: { now: () => clock.now() + ms, iso: () => new Date(clock.now() + ms).toISOString() },
  });
  expect((await start([later(28_000)])).waiting).toBe(0);
  expect((await start([later(31_000)])).waiting).toBe(1);
  answer();
  await crashed.ends;
});

test('a refused call is told when to come again', async () => {
  const held = await start(Array.from({ length: 4 }, () => program(1)));
  const headers: string[] = [];
  const reply = { header: (name: string, value: string) => void headers.push(`${name}: ${value}`) };
  expect((await start([{ ...program(1), reply }])).waiting).toBe(0);
  expect(headers).toEqual(['retry-after: 3']);
  answer();
  await held.ends;
});

test('a small deployment has fewer of them, and a timer needs none', async () => {
  const settings = { ...house.runtime.settings, transcriptionsAtOnce: 3 };
  const held = await start([1, 2, 3].map((id) => ({ ...program(id), settings })));
  expect(held.waiting).toBe(2);
  expect((await start(Array.from({ length: 20 }, () => house.runtime))).waiting).toBe(20);
  answer();
  await held.ends;
});
