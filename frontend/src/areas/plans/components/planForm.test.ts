import { planChange, planInput } from '@balcao/shared/records/planModel';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { centsOf, planBody, planForm, planValues } from './planForm.ts';

const t = ((key: string) => key) as TFunction;
const filled = {
  ...planValues('new'),
  name: 'Básico',
  users: '3',
  connections: '1',
  queues: '2',
  amount: '99,90',
};
const wrongOf = (change: object) =>
  planForm(t)
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('a price is whole cents, with a comma or a point', () => {
  expect(['0', '99', '99,9', '99.90', ' 49,05 ', '1000000'].map(centsOf)).toEqual([
    0, 9900, 9990, 9990, 4905, 100_000_000,
  ]);
  expect(['', '-1', '1,234', '1.000,00', 'dez', '1000000,01'].map(centsOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('what is missing or no number is said at its field', () => {
  expect(wrongOf({})).toBeUndefined();
  expect(wrongOf({ name: ' ' })).toEqual([['name', 'plans.fields.nameRequired']]);
  expect(wrongOf({ users: '' })).toEqual([['users', 'common.required']]);
  for (const users of ['1.5', '-1', '100001', 'x'])
    expect(wrongOf({ users })).toEqual([['users', 'plans.numberWrong']]);
  expect(wrongOf({ amount: '1,999' })).toEqual([['amount', 'plans.amountWrong']]);
});

test('what is sent fits the contract, and comes back as it was typed', () => {
  const body = planBody(filled);
  const plan = { id: 1, ...planInput.parse(body) };
  expect(planChange.parse(body)).toEqual(planInput.parse(body));
  expect(planValues(plan)).toEqual(filled);
});
