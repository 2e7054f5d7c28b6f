import { newPassword } from '@balcao/shared/users/passwordRules';
import { hexColor, hourText, idKinds, toggle } from '@balcao/shared/contract/wireTypes';
import * as z from 'zod';

/** Schemas that have a name of their own on the page. */
const named = new Map<z.core.$ZodType, string>([
  [toggle, 'on or off (`enabled`, `disabled`)'],
  [hourText, 'HH:mm'],
  [hexColor, 'a colour `#rrggbb`'],
  [newPassword, 'a new password (`users/passwordRules.ts`)'],
]);

interface JsonSchema {
  words?: string;
  checked?: true;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

/** Describes in words the values that a field of the contract accepts. */
export function describeSchema(schema: z.ZodType): string {
  const sent = wordsOf(jsonOf(schema, 'input'));
  // For a trimmed text, the schema after trimming says more about the allowed values than the one before.
  const read = sent.join() === 'text' ? wordsOf(jsonOf(schema, 'output')) : sent;
  const words = read.join() === 'anything' ? sent : read;
  const empty = words.includes('empty') ? schema.safeParse('') : undefined;
  const others = words.filter((each) => each !== 'empty');
  return empty?.success === true
    ? `${others.join(' or ')} (empty: ${valueInWords(empty.data)})`
    : words.join(' or ');
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = zodSchema instanceof z.ZodType ? idKinds.get(zodSchema)?.kind : undefined;
      const words = kind === undefined ? named.get(zodSchema) : `id (${kind})`;
      if (words !== undefined) jsonSchema['words'] = words;
      const { checks = [] } = zodSchema._zod.def;
      if (checks.some(({ _zod }) => _zod.def.check === 'custom')) jsonSchema['checked'] = true;
    },
  }) as JsonSchema;

function valueInWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'none';
  return Array.isArray(value) && value.length === 0 ? 'none' : `\`${JSON.stringify(value)}\``;
}

/** The alternatives in words, without duplicates; null is described as the empty text. */
function wordsOf(json: JsonSchema): string[] {
  if (json.words !== undefined) return [json.words];
  if (json.anyOf) return withoutSpellings([...new Set(json.anyOf.flatMap(wordsOf))]);
  const words = [single(json), json.checked && 'with a check of its own'].filter(Boolean).join(', ');
  return [words];
}

/**
 * Leaves out numbers and switches written as text, which multipart forms and existing clients send: the page names the
 * number or switch only.
 */
function withoutSpellings(words: readonly string[]): string[] {
  const isFlag = words.includes('true or false');
  const isNumber = words.some((each) => each.startsWith('a whole number'));
  return words.filter(
    (each) => !(isFlag && each === '`true`, `false`') && !(isNumber && each.startsWith('text, like `^\\d')),
  );
}

function single(json: JsonSchema): string {
  if (json.const === '' || json.type === 'null') return 'empty';
  if (json.const !== undefined) return `\`${JSON.stringify(json.const)}\``;
  if (json.enum) return [...new Set(json.enum.map((value) => `\`${String(value)}\``))].join(', ');
  if (json.type === 'boolean') return 'true or false';
  if (json.type === 'integer') return range('a whole number', json.minimum ?? above(json), json.maximum);
  if (json.type === 'number') return range('a number', json.minimum ?? above(json), json.maximum);
  if (json.type === 'array')
    return `${range('a list of', json.minItems, json.maxItems)}: ${wordsOf(json.items ?? {}).join(' or ')}`;
  if (json.type === 'object') return objectWords(json);
  if (json.type === 'string') return textWords(json);
  return 'anything';
}

const above = ({ exclusiveMinimum }: JsonSchema): number | undefined =>
  exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1;

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  date: 'a date',
  'date-time': 'an instant',
  uuid: 'a uuid',
  uri: 'an address',
};

function textWords({ format, pattern, allOf = [], minLength, maxLength }: JsonSchema): string {
  const kind = formats[format ?? ''] ?? 'text';
  const length = range('', minLength, maxLength);
  const patterns = kind === 'text' ? [pattern, ...allOf.map((each) => each.pattern)] : [];
  return [
    `${kind}${length === '' ? '' : ` of${length} characters`}`,
    ...patterns.filter((each) => each !== undefined).map((each) => `like \`${each}\``),
  ].join(', ');
}

function objectWords({ properties = {} }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => `${name}: ${wordsOf(field).join(' or ')}`);
  return fields.length === 0 ? 'an object' : `{ ${fields.join('; ')} }`;
}

/** Names a number's bounds, except the safe integers, which zod sets by itself. */
function range(what: string, least?: number, most?: number): string {
  const from = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  const to = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  const bounds =
    from !== undefined && to !== undefined
      ? ` ${from}-${to}`
      : from !== undefined
        ? ` at least ${from}`
        : to !== undefined
          ? ` at most ${to}`
          : '';
  return `${what}${bounds}`;
}
