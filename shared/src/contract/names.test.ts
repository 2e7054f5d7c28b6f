import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '../contract.ts';

/** A file name is corrected instead of refused (safeFileName). */
const mended = new Set(['fileName']);
const isName = (key: string) => /^(?:name|shortcode)$|Name$/.test(key) && !mended.has(key);

/** All request fields that hold a name, with their paths. */
function nameFields(
  schema: z.core.$ZodType,
  path: string,
  around: readonly z.core.$ZodType[] = [],
): [path: string, field: z.ZodType][] {
  // Recursive schemas (trees) are visited once.
  if (around.includes(schema)) return [];
  const into = (inner: z.core.$ZodType, at: string) => nameFields(inner, at, [...around, schema]);
  if (schema instanceof z.ZodArray) return into(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => into(option, path));
  if (schema instanceof z.ZodPipe) return into(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return into(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]): [string, z.ZodType][] =>
    isName(key) ? [[`${path}.${key}`, field as z.ZodType]] : into(field, `${path}.${key}`),
  );
}

const fields = Object.values(contract)
  .flatMap((area) => Object.values(area))
  .flatMap(({ key, body }) => (body === undefined ? [] : nameFields(body, key)));

test('names are looked for where they are', () => {
  const found = fields.map(([path]) => path);
  expect(found).toContain('POST /users.name');
  expect(found).toContain('POST /contacts.extraInfo[].name');
  expect(found).toContain('POST /companies.adminName');
});

test.each(fields)('%s refuses a name that nobody can read', (_, field) => {
  for (const name of ['\u3164\u3164\u3164', '\u200b\u200b', 'Ana\u0000Rosa', 'Ana\nRosa', 'A\u202egpj.na'])
    expect(field.safeParse(name).success, JSON.stringify(name)).toBe(false);
});
