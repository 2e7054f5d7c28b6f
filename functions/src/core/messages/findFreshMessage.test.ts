import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { findFreshMessage } from './findFreshMessage.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Number of reads of the table before a message id counts as unknown. */
async function looksFor(id: number): Promise<number> {
  const get = vi.spyOn(house.runtime.store, 'get');
  expect(await findFreshMessage(house.runtime.store, 41, id)).toBeUndefined();
  const looks = get.mock.calls.length;
  get.mockRestore();
  return looks;
}

test('a number that nobody was given, or long ago, is not waited for', async () => {
  const given = await house.runtime.nextId('message');
  expect(await looksFor(given)).toBe(6);
  expect(await looksFor(given + 1_000_000)).toBe(2);
  await house.runtime.store.update({ pk: 'P#SEQUENCE#message', sk: 'S' }, { add: { last: 200_000 } });
  expect(await looksFor(given)).toBe(2);
});
