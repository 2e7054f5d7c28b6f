import { expect, test } from 'vitest';
import { areas } from './everyArea.ts';
import type { Area } from './contract/defineArea.ts';
import type { Operation } from './contract/defineOperation.ts';
import { contract } from './contract.ts';
import { errorStatus } from './errorStatus.ts';

const declared = Object.entries<Area>(areas);
const operations = Object.entries(contract).flatMap(([area, api]) =>
  Object.values<Operation>(api).map((operation) => ({ area, operation })),
);

/** Names that more than one area declares, with those areas. */
function declaredTwice(namesOf: (area: Area) => object | undefined): string[] {
  const owners = Map.groupBy(
    declared.flatMap(([area, each]) => Object.keys(namesOf(each) ?? {}).map((name) => ({ area, name }))),
    ({ name }) => name,
  );
  return [...owners]
    .filter(([, by]) => by.length > 1)
    .map(([name, by]) => `${name}: ${by.map(({ area }) => area).join(', ')}`);
}

test('a topic, an error code and a kind of ids belong to one area', () => {
  expect(declaredTwice(({ events }) => events)).toEqual([]);
  expect(declaredTwice(({ ids }) => ids)).toEqual([]);
  expect(
    declaredTwice(({ errors }) => errors),
    'A code of several areas stands among the common ones in errorStatus.ts.',
  ).toEqual([]);
});

test('an operation names only codes that are common or its own area declares', () => {
  const own = new Map(declared.map(([area, { errors = {} }]) => [area, Object.keys(errors)]));
  const ofOthers = new Set([...own.values()].flat());
  const undeclared = operations.flatMap(({ area, operation }) =>
    (operation.errors ?? [])
      .filter((code) => !Object.hasOwn(errorStatus, code))
      .map(
        (code) => `${operation.key} answers ${code}: declare it under errors in shared/src/${area}/area.ts.`,
      ),
  );
  const foreign = operations.flatMap(({ area, operation }) =>
    (operation.errors ?? [])
      .filter((code) => ofOthers.has(code) && own.get(area)?.includes(code) !== true)
      .map((code) => `${operation.key} answers ${code} of another area: move it to errorStatus.ts, common.`),
  );
  expect([...undeclared, ...foreign]).toEqual([]);
});

/** Operations with a body that change nothing. */
const changesNothing = new Set(['POST /chatbot/simulation', 'POST /closedimported/{id}', 'POST /facebook']);

test('what administrators and the platform change is recorded', () => {
  const silent = operations
    .map(({ operation }) => operation)
    .filter(({ access, method }) => ['admin', 'super'].includes(access) && method !== 'GET')
    .filter(({ audit, key }) => audit === undefined && !changesNothing.has(key))
    .map(({ key }) => `${key} changes something and leaves no trace: name it with audit: '<area>.<what>'.`);
  expect(silent).toEqual([]);
});

test('no two operations have one method and path', () => {
  const keys = operations.map(({ operation }) => operation.key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
