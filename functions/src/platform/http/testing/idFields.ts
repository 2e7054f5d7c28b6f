import * as z from 'zod';
import { idKinds } from '@balcao/shared/contract/wireTypes';

export const parts = ['params', 'query', 'body'] as const;

/** A request field, at any depth, that takes an id. */
export interface IdField {
  path: string[];
  kind: string;
}

/** All fields of a request part that are declared as ids (`idOf` and the like), with their kinds. */
export function idFieldsOf(schema: z.ZodType | undefined): IdField[] {
  const found = new Map<string, IdField>();
  visit(schema, [], (path, each) => {
    const kind = idKinds.get(each)?.kind;
    if (kind !== undefined) found.set(`${path.join('.')} ${kind}`, { path, kind });
  });
  return [...found.values()];
}

/** Fields named like an id that declare no kind. */
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
  // Recursive schemas (trees) are visited once.
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
