import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { operations, pathOf, sendOperation, validRequest } from './testing/contractCalls.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import { awaitedFields, namedFields } from './testing/namedFields.ts';

/** Every field listed in namedFields.ts is declared by its operation and present in real responses. */
let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
});
afterAll(() => world.api.stop());

/** Expands `a.{b,c[].d}` to `a.b` and `a.c[].d`, each split into its parts; `[]` is a separate part. */
function partsOf(written: string): string[][] {
  const [, before = '', inner] = /^(.*?)\{(.*)\}$/.exec(written) ?? [];
  const paths = inner === undefined ? [written] : inner.split(',').map((each) => `${before}${each}`);
  return paths.map((path) => path.replaceAll('[]', '.[].').split('.').filter(Boolean));
}

const isAwaited = (path: string, parts: readonly string[]): boolean =>
  (awaitedFields.get(path.split('/')[1] ?? '') ?? []).some((name) =>
    `.${parts.join('.')}`.endsWith(`.${name}`),
  );

/** True if the reply schema guarantees the field in every response. */
function isDeclared(schema: unknown, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return true;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isDeclared(schema.unwrap(), [part, ...rest]);
  if (schema instanceof z.ZodUnion) return schema.options.every((each) => isDeclared(each, [part, ...rest]));
  if (schema instanceof z.ZodArray) return part === '[]' && isDeclared(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return false;
  const field = (schema.shape as Record<string, z.ZodType>)[part];
  return field !== undefined && isDeclared(field instanceof z.ZodOptional ? field.unwrap() : field, rest);
}

/** True if the response has the field; null values and empty lists on the way count as present. */
function isThere(value: unknown, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined || value === null) return true;
  if (part === '[]') return Array.isArray(value) && value.every((each) => isThere(each, rest));
  return (
    typeof value === 'object' && part in value && isThere((value as Record<string, unknown>)[part], rest)
  );
}

/**
 * Operations to call: those listed in namedFields.ts, and all other GET operations, whose responses must match their
 * declaration.
 */
const rows = operations.flatMap((operation) => {
  const fields = namedFields[operation.key];
  if (fields === undefined && operation.method !== 'GET') return [];
  return [{ key: operation.key, operation, paths: (fields ?? []).flatMap(partsOf) }];
});

test('the named fields are those of operations that there are, or of areas to come', () => {
  expect(rows.filter(({ paths }) => paths.length > 0).length).toBeGreaterThan(100);
});

test('what is awaited is not answered yet', () => {
  const answered = rows.flatMap(({ key, operation, paths }) =>
    paths
      .filter((parts) => isAwaited(operation.path, parts) && isDeclared(operation.reply, parts))
      .map((parts) => `${key} ${parts.join('.')}`),
  );
  expect(answered, 'take these off the fields awaited').toEqual([]);
});

describe('named fields', () => {
  test.each(rows)('$key', async ({ operation, paths }) => {
    const wanted = paths.filter((parts) => !isAwaited(operation.path, parts));
    const text = (parts: readonly string[]) => parts.join('.');
    expect(wanted.filter((parts) => !isDeclared(operation.reply, parts)).map(text)).toEqual([]);
    if (operation.method !== 'GET') return;
    const as = operation.access === 'super' ? world.api.superUser : world.admin;
    const { status, text: answer } = await sendOperation(
      world.api,
      operation,
      pathOf(operation, world.own),
      requestOf(operation),
      as,
    );
    expect([status, answer]).toEqual([200, answer]);
    const value: unknown = JSON.parse(answer);
    expect(wanted.filter((parts) => !isThere(value, parts)).map(text)).toEqual([]);
  });
});

/** A valid request. For an operation that returns only the fields it is asked for, asks for the fields of its row. */
function requestOf(operation: Operation) {
  const request = validRequest(operation, false, world.own);
  return operation.key === 'GET /companySettingOne' ? { query: { column: 'sendGreetingAccepted' } } : request;
}
