import { beforeEach, expect, test } from 'vitest';
import { endSelection, pickRange, ticketSelection, togglePicked } from './ticketSelection.ts';

const picked = () => [...ticketSelection.get().ids].toSorted((one, other) => one - other);

beforeEach(endSelection);

test('a row is picked and let go; picking one begins the selection', () => {
  togglePicked(3);
  expect([ticketSelection.get().on, picked()]).toEqual([true, [3]]);
  togglePicked(3);
  expect([ticketSelection.get().on, picked()]).toEqual([true, []]);
});

test('a range goes from the row picked last, upwards and downwards, in the order shown', () => {
  const order = [9, 4, 7, 1];
  togglePicked(7);
  pickRange(order, 9);
  expect(picked()).toEqual([4, 7, 9]);
  pickRange(order, 1);
  expect(picked()).toEqual([1, 4, 7, 9]);
});

test('a range whose beginning left the list is the row itself', () => {
  togglePicked(8);
  pickRange([1, 2], 2);
  expect(picked()).toEqual([2, 8]);
});
