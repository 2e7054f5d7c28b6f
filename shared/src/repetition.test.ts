import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Operation } from './contract/defineOperation.ts';

const operations = Object.values(contract).flatMap((api) => Object.values<Operation>(api));

test('every POST takes an Idempotency-Key or says why it needs none', () => {
  const silent = operations
    .filter(({ method }) => method === 'POST')
    .filter(({ idempotent, repeated }) => (idempotent === true) === (repeated !== undefined))
    .map(
      ({ key }) =>
        `${key} declares one of: idempotent: true, if it creates or sends something; repeated: '…', if it does not.`,
    );
  expect(silent).toEqual([]);
  const others = operations.filter(({ method }) => method !== 'POST');
  expect(others.filter(({ repeated }) => repeated !== undefined).map(({ key }) => key)).toEqual([]);
});

test('what takes a key refuses one that came with another request', () => {
  const keyed = operations.filter(({ idempotent }) => idempotent === true);
  const silent = keyed.filter(({ errors = [] }) => !errors.includes('ERR_IDEMPOTENCY_KEY_REUSED'));
  expect(silent.map(({ key }) => key)).toEqual([]);
});
