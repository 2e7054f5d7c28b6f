import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { tablePart } from '../../../parts/table.ts';
import { assertOperands, meetsCondition, updated } from './evaluate.ts';
import { itemSize } from './itemSize.ts';
import { placeholdersOf } from './placeholders.ts';
import { readCondition, readUpdate } from './readExpression.ts';
import { invalid } from './tableError.ts';
import type { Row, TableRows } from './tableRows.ts';
import { takeImage } from './takeImage.ts';
import type { Image, Value } from './values.ts';

/** One write, from any call that contains writes. */
export interface Asked {
  pk: string;
  sk: string;
  /** Returns the item after the write; undefined deletes it. */
  after(before: Image | undefined): Image | undefined;
  check: boolean;
  /** True if the stored item meets the condition. */
  isMet(before: Image | undefined): boolean;
}

const largestItem = 400 * 1024;
const fields = {
  Put: ['Item'],
  Delete: ['Key'],
  Update: ['Key', 'UpdateExpression'],
  ConditionCheck: ['Key'],
} as const;
const common = new Set([
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnConsumedCapacity',
]);

type Kind = keyof typeof fields;
interface Given {
  Item?: Image | undefined;
  Key?: Image | undefined;
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
}

/**
 * Parses a write without looking at any item.
 * @throws ValidationException
 */
export function readWrite(kind: Kind, given: Given): Asked {
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !common.has(name) && !(fields[kind] as readonly string[]).includes(name))
      throw new TypeError(`the table in memory does not know ${name} of ${kind}`);
  const { pk, sk } = keyOf(kind === 'Put' ? given.Item : given.Key, kind !== 'Put');
  const known = placeholdersOf(given);
  const condition =
    given.ConditionExpression === undefined ? undefined : readCondition(given.ConditionExpression);
  if (kind === 'Update' && given.UpdateExpression?.trim() === '')
    throw invalid('Invalid UpdateExpression: The expression can not be empty;');
  const update = kind === 'Update' ? readUpdate(given.UpdateExpression ?? '') : undefined;
  const item = kind === 'Put' ? checked(refusing(() => takeImage(given.Item ?? {}))) : undefined;
  if (update)
    for (const { attribute } of [
      ...update.set,
      ...update.add,
      ...update.remove.map((name) => ({ attribute: name })),
    ])
      if (/^(pk|sk)$/.test(known.nameOf(attribute)))
        throw invalid(
          `Cannot update attribute ${known.nameOf(attribute)}. This attribute is part of the key`,
        );
  if (update) {
    const changed = [...update.set, ...update.add].map(({ attribute }) => attribute);
    const names = [...changed, ...update.remove].map((attribute) => known.nameOf(attribute));
    if (new Set(names).size < names.length)
      throw invalid('Invalid UpdateExpression: Two document paths overlap with each other');
  }
  // Looks up every placeholder, whatever the item contains, so that all used ones are known.
  if (condition) refusing(() => assertOperands(condition, known, 'ConditionExpression'));
  if (condition) meetsCondition(condition, undefined, known);
  if (update) {
    for (const { to } of update.set) if ('value' in to) known.valueOf(to.value);
    for (const { by } of update.add)
      if (known.valueOf(by).N === undefined) throw invalid('Incorrect operand type for operator or function');
  }
  known.allUsed();
  return {
    pk,
    sk,
    check: kind === 'ConditionCheck',
    isMet: (before) => condition === undefined || meetsCondition(condition, before, known),
    after(before) {
      if (item !== undefined) return item;
      if (update === undefined) return undefined;
      const key = { pk: { S: pk }, sk: { S: sk } };
      return checked(refusing(() => takeImage(updated(update, before ?? key, known))));
    },
  };
}

/** Parses one action of a transaction. */
export function readAction(action: TransactWriteItem): Asked {
  for (const kind of Object.keys(fields) as Kind[]) {
    const given = action[kind];
    if (given !== undefined) return readWrite(kind, given);
  }
  throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
}

/** Executes a write; a check changes nothing. */
export function carryOut(rows: TableRows, asked: Asked, after: Image | undefined) {
  const before = rows.get(asked.pk, asked.sk);
  if (asked.check) return { before, after: before, indexUnits: {} };
  return rows.write(asked.pk, asked.sk, after);
}

/**
 * The two keys of an item.
 * @throws ValidationException if they are no valid key
 */
export function keyOf(given: Image | undefined, exact: boolean): { pk: string; sk: string } {
  const [pk, sk] = [given?.['pk']?.S, given?.['sk']?.S];
  if (pk === undefined || sk === undefined || (exact && Object.keys(given ?? {}).length !== 2))
    throw invalid('The provided key element does not match the schema');
  if (pk === '' || sk === '')
    throw invalid(
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
  assertKeySize(pk, sk);
  return { pk, sk };
}

/** Turns a RangeError into a ValidationException with the same message. */
export function refusing<Answer>(read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? invalid(error.message) : error;
  }
}

/** Largest keys of a table or an index, in bytes. */
const largestKey = { partition: 2048, sort: 1024 };

function assertKeySize(partition: string, sort: string): void {
  if (Buffer.byteLength(partition) > largestKey.partition)
    throw invalid(
      `One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of ${largestKey.partition} bytes`,
    );
  if (Buffer.byteLength(sort) > largestKey.sort)
    throw invalid(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${largestKey.sort} bytes`,
    );
}

function checked(image: Image): Image {
  for (const { partitionKey, sortKey, name } of tablePart.indexes)
    for (const key of [partitionKey, sortKey]) {
      const value: Value | undefined = image[key];
      if (value !== undefined && !value.S)
        throw invalid(
          `One or more parameter values were invalid: Type mismatch for Index Key ${key} of ${name}`,
        );
    }
  for (const { partitionKey, sortKey } of tablePart.indexes)
    assertKeySize(image[partitionKey]?.S ?? '', image[sortKey]?.S ?? '');
  if (itemSize(image) > largestItem) throw invalid('Item size has exceeded the maximum allowed size');
  return image;
}

/** A copy of an item, so a caller cannot change the stored one. */
export const answered = (row: Pick<Row, 'image'>): Record<string, Value> => ({ ...row.image });
