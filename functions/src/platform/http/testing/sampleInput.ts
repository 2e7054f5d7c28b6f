import * as z from 'zod';
import { idKinds } from '@balcao/shared/contract/wireTypes';

/** Ids to use in samples, by kind. */
export type SampleIds = ReadonlyMap<string, { id: number | string; uuid?: string }>;

export const sampleNumber = '5511988887777';

/** Sample values for all types in the contract; a schema's sample is the first one it accepts. */
const candidates: readonly unknown[] = [
  'Texto de teste',
  'teste@exemplo.test',
  'Senha#2026x',
  'abcdefghij0123456789',
  '#12ab34',
  '08:00',
  sampleNumber,
  'https://exemplo.test/a',
  '2030-01-31',
  new Date(Date.now() - 86_400_000).toISOString(),
  '2030-01-31T12:00:00.000Z',
  '2030-01-31T12:00',
  'America/Sao_Paulo',
  '3f8e6f0e-52a9-4d43-9d5e-1f6f0c7c2d11',
  '1',
  'true',
  '[]',
  '',
  1,
  360,
  true,
  null,
  [],
  {},
];

/**
 * A valid input for a schema: required fields only, or all with `every`. Found by trying candidates, so new operations
 * are covered automatically. Ids come from `ids`.
 */
export function sampleInput(schema: z.ZodType, every = false, ids?: SampleIds): unknown {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    const fields = Object.entries(shape).filter(([, field]) => every || !field.safeParse(undefined).success);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleInput(field, every, ids)]));
  }
  const inner = unwrap(schema);
  if (inner !== undefined && every) return sampleInput(inner, every, ids);
  const options = [...idsFor(schema, ids), ...optionsOf(schema)];
  const found = options.find((value) => schema.safeParse(value).success);
  if (found === undefined && schema instanceof z.ZodArray)
    return [sampleInput(schema.element as z.ZodType, every, ids)];
  if (found === undefined)
    throw new Error(`no sample for ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`);
  return found;
}

function optionsOf(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => optionsOf(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return optionsOf(schema.in as z.ZodType);
  return candidates;
}

function idsFor(schema: z.ZodType, ids: SampleIds | undefined): unknown[] {
  const one = ids?.get(idKinds.get(schema)?.kind ?? '');
  if (one !== undefined) return [one.id, String(one.id), one.uuid];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => idsFor(option as z.ZodType, ids));
  if (schema instanceof z.ZodArray) return idsFor(schema.element as z.ZodType, ids).map((id) => [id]);
  return schema instanceof z.ZodPipe ? idsFor(schema.in as z.ZodType, ids) : [];
}

function unwrap(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return schema.unwrap() as z.ZodType;
  return undefined;
}

/** Names of an object's fields, required and optional. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];
}
