import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { tablePart } from '../../../parts/table.ts';
import { type Image, typeOf, type Value } from './values.ts';

/** A call to the table in memory. */
export interface Call {
  operation: string;
  input: Record<string, unknown>;
}

/** Returns the item stored under a key before a call. */
export type Look = (pk: string, sk: string) => Image | undefined;

interface Expressions {
  Key?: Image;
  Item?: Image;
  ConditionExpression?: string;
  UpdateExpression?: string;
  FilterExpression?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
}

/** Attributes that decide an item's place. Of all other attributes only the type of the value matters. */
const placing = new Set<string>([
  'pk',
  'sk',
  ...tablePart.indexes.flatMap(({ partitionKey, sortKey, projects }) => [
    partitionKey,
    sortKey,
    ...(projects === 'all' ? [] : projects),
  ]),
]);

/** Type of a value, with the types of its elements: `M{S,N}`. */
function typeWithin(value: Value): string {
  const type = typeOf(value);
  const inner = value.M ? Object.values(value.M) : value.L;
  if (inner === undefined) return type;
  return `${type}{${[...new Set(inner.map(typeWithin))].toSorted().join()}}`;
}

const kindOf = (name: string) => (placing.has(name) ? name : 'a');

/** An expression with names and values replaced by their kinds: `#a = :N`. */
function form(expression: string | undefined, given: Expressions): string {
  if (expression === undefined) return '';
  return expression.replaceAll(/[#:]\w+/g, (word) => {
    if (word.startsWith('#')) return `#${kindOf(given.ExpressionAttributeNames?.[word] ?? '')}`;
    const value = given.ExpressionAttributeValues?.[word];
    return `:${value === undefined ? '' : typeWithin(value)}`;
  });
}

/** The clauses of an update with their effect on each kind of attribute; equal ones are counted once. */
function updateForm(given: Expressions): string {
  const text = form(given.UpdateExpression, given);
  const clauses = text.split(/(?=\b(?:SET|ADD|REMOVE) )/).map((clause) => {
    const [word = ''] = clause.split(' ');
    const parts = clause.slice(word.length).split(/,(?![^(]*\))/);
    return `${word} ${[...new Set(parts.map((part) => part.trim()))].toSorted().join()}`;
  });
  return clauses.join(' ');
}

function itemForm(item: Image | undefined): string {
  if (item === undefined) return '';
  const parts = Object.entries(item).map(([name, value]) => `${kindOf(name)}:${typeWithin(value)}`);
  return [...new Set(parts)].toSorted().join();
}

const bucket = (count: number) => (count > 2 ? 'some' : String(count));

function writeForm(kind: string, given: Expressions, look: Look): string {
  const key = given.Key ?? given.Item;
  const before = look(key?.['pk']?.S ?? '', key?.['sk']?.S ?? '');
  const was = before === undefined ? 'new' : [...placing].filter((name) => before[name]).join();
  return [kind, itemForm(given.Item), updateForm(given), form(given.ConditionExpression, given), was].join(
    '|',
  );
}

/** Tells if a read continues from a key, and for a query if the key belongs to the queried partition. */
function startForm(input: Record<string, unknown>): string {
  const start = input['ExclusiveStartKey'] as Image | undefined;
  if (start === undefined) return '';
  const { KeyConditionExpression, ExpressionAttributeValues = {} } = input as Expressions;
  if (KeyConditionExpression === undefined) return 'ExclusiveStartKey';
  const { partitionKey } = tablePart.indexes.find(({ name }) => name === input['IndexName']) ?? tablePart;
  const texts = Object.values(ExpressionAttributeValues).map(({ S }) => S);
  return `ExclusiveStartKey of ${texts.includes(start[partitionKey]?.S) ? 'the' : 'another'} partition`;
}

/** Approximate size of a request in bytes, to compare requests of one shape. */
export function requestBytes(given: unknown): number {
  if (typeof given === 'string') return Buffer.byteLength(given);
  if (given instanceof Uint8Array) return given.byteLength;
  if (typeof given !== 'object' || given === null) return 1;
  let bytes = 0;
  for (const name in given) bytes += name.length + requestBytes(given[name as keyof typeof given]);
  return bytes;
}

/**
 * Shape of a call, shared by all calls that the table must treat alike: its expressions without names and values, its
 * options, the items present before it, and its `outcome`.
 */
export function shapeOf({ operation, input }: Call, look: Look, outcome: string): string {
  const given = input as Expressions;
  const parts = [operation, outcome];
  if (operation === 'TransactWriteItems') {
    const actions = (input['TransactItems'] as TransactWriteItem[]).flatMap((action) =>
      Object.entries(action).map(([kind, one]) => writeForm(kind, one as Expressions, look)),
    );
    return [...parts, bucket(actions.length), ...[...new Set(actions)].toSorted()].join(' ; ');
  }
  if (/^(Put|Update|Delete)Item$/.test(operation))
    return [...parts, writeForm(operation, given, look), input['ReturnValues']].join(' ; ');
  if (operation === 'BatchWriteItem') {
    const [requests = []] = Object.values(input['RequestItems'] as Record<string, object[]>);
    const forms = requests.flatMap((request) =>
      Object.entries(request).map(([kind, one]) => writeForm(kind, one as Expressions, look)),
    );
    return [...parts, bucket(forms.length), ...[...new Set(forms)].toSorted()].join(' ; ');
  }
  if (operation === 'BatchGetItem') {
    const [asked] = Object.values(
      input['RequestItems'] as Record<string, { Keys: object[]; ConsistentRead?: boolean }>,
    );
    return [...parts, bucket(asked?.Keys.length ?? 0), asked?.ConsistentRead].join(' ; ');
  }
  return [
    ...parts,
    form(given.KeyConditionExpression, given),
    form(given.FilterExpression, given),
    ...['IndexName', 'ConsistentRead', 'ScanIndexForward'].map((name) => JSON.stringify(input[name])),
    input['Limit'] === undefined ? '' : 'Limit',
    startForm(input),
  ].join(' ; ');
}
