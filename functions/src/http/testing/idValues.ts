import { expect } from 'vitest';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { sample } from './contractCalls.ts';
import type { Made } from './furnishCompany.ts';
import type { parts } from './idFields.ts';
import type { SampleIds } from './sampleInput.ts';

/**
 * A part of a request in every way in which its field at `path` takes the id of `one`: as number, as text, alone in a
 * list, and in each of a list of things. What else must be said (or, with `every`, may be) is valid. None for what is not there.
 */
export function idValues(
  operation: Operation,
  part: (typeof parts)[number],
  path: readonly string[],
  one: Made | undefined,
  ids: SampleIds,
  every = false,
): object[] {
  if (one === undefined) return [];
  const found = [one.id, one.uuid]
    .filter((id) => id !== undefined)
    .flatMap((id): unknown[] => [id, String(id), [id], JSON.stringify([id])])
    .flatMap((value) => {
      const nested = (wrap: (inner: unknown) => unknown) =>
        path.reduceRight((inner, name) => ({ [name]: inner === value ? inner : wrap(inner) }), value);
      // A field of things that stand in a list as well.
      const plain = nested((inner) => inner);
      return path.length === 1 ? [plain] : [plain, nested((inner) => [inner])];
    })
    .map((given) => ({ ...sample(operation[part], every, ids), ...(given as object) }))
    .filter((value) => operation[part]?.safeParse(value).success === true);
  expect(found.length, `${operation.key} ${part}.${path.join('.')}`).toBeGreaterThan(0);
  return found;
}
