import { expect } from 'vitest';
import * as z from 'zod';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { sample } from './contractCalls.ts';
import type { Made } from './furnishCompany.ts';
import type { parts } from './idFields.ts';
import { sampleInput, type SampleIds } from './sampleInput.ts';

/**
 * Variants of a request part in which the field at `path` takes the id of `one`: as a number, as text, alone in a list,
 * and within each object of a list. Other required fields (all fields with `every`) hold valid values. Empty if `one`
 * is undefined.
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
      // For a nested field also as a list of objects.
      const plain = nested((inner) => inner);
      const around = path.length > 1 && operation[part] !== undefined;
      const full = around ? filledIn(operation[part] as z.ZodType, path, value, ids) : [];
      return path.length === 1 ? [plain] : [plain, nested((inner) => [inner]), ...full];
    })
    .map((given) => ({ ...sample(operation[part], every, ids), ...(given as object) }))
    .filter((value) => operation[part]?.safeParse(value).success === true);
  expect(found.length, `${operation.key} ${part}.${path.join('.')}`).toBeGreaterThan(0);
  return found;
}

/** Puts a value at its path inside objects whose other required fields hold samples. */
function filledIn(schema: z.ZodType, path: readonly string[], value: unknown, ids: SampleIds): unknown[] {
  const into = (inner: unknown, rest = path) => filledIn(inner as z.ZodType, rest, value, ids);
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => into(option));
  if (schema instanceof z.ZodArray) return into(schema.element).map((one) => [one]);
  if (schema instanceof z.ZodPipe) return into(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return into(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  const field = (schema.shape as Record<string, z.ZodType>)[name];
  if (field === undefined) return [];
  return into(field, rest).map((inner) => ({
    ...(sampleInput(schema, false, ids) as object),
    [name]: inner,
  }));
}
