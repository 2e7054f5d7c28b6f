import * as z from 'zod';
import { idKinds } from '@balcao/shared/contract/wireTypes';

/** Parts of a request. */
export const parts = ['params', 'query', 'body'] as const;

/** A field, at whatever depth, that takes the id of something. */
export interface IdField {
  path: string[];
  kind: string;
}

/** Every field of a part of an operation that is declared to take an id (`idOf` and its like), with the kind. */
export function idFieldsOf(schema: z.ZodType | undefined): IdField[] {
  const found = new Map<string, IdField>();
  visit(schema, [], (path, each) => {
    const kind = idKinds.get(each)?.kind;
    if (kind !== undefined) found.set(`${path.join('.')} ${kind}`, { path, kind });
  });
  return [...found.values()];
}

/** Fields that are called like an id and do not say of what. */
export function idsWithoutKind(schema: z.ZodType | undefined): string[] {
  const named = new Set<string>();
  visit(schema, [], (path) => {
    if (/^(id|uuid)$|[a-z](Id|Uuid)(s|Queue)?$/.test(path.at(-1) ?? '')) named.add(path.join('.'));
  });
  for (const { path } of idFieldsOf(schema)) named.delete(path.join('.'));
  return [...named];
}

function visit(
  schema: z.ZodType | undefined,
  path: string[],
  see: (path: string[], schema: z.ZodType) => void,
  around: readonly z.ZodType[] = [],
): void {
  // What holds more of itself, a tree, is looked into once.
  if (schema === undefined || around.includes(schema)) return;
  see(path, schema);
  const into = (inner: unknown, name?: string): void =>
    visit(inner as z.ZodType, name === undefined ? path : [...path, name], see, [...around, schema]);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape as object)) into(field, name);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) into(option);
  else if (schema instanceof z.ZodArray) into(schema.element);
  else if (schema instanceof z.ZodPipe) for (const end of [schema.in, schema.out]) into(end);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  )
    into(schema.unwrap());
}
