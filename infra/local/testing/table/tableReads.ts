import type { QueryCommandInput, ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { tablePart } from '../../../parts/table.ts';
import { assertOperands, meetsCondition } from './evaluate.ts';
import { placeholdersOf } from './placeholders.ts';
import { type Condition, readCondition } from './readExpression.ts';
import {
  comparePlaces,
  isLastPlace,
  isWithin,
  type Place,
  positionBehindPrefix,
  positionOf,
  positionOfSort,
  positionPast,
  type Range,
} from './sortedEntries.ts';
import { invalid } from './tableError.ts';
import type { Entry, TableRows } from './tableRows.ts';
import { answered, refusing } from './tableWrites.ts';
import { compareValues, type Image, type Value } from './values.ts';

/** Size in bytes at which a page ends. */
const largestPage = 1024 * 1024;

export interface Page {
  Items: Record<string, Value>[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: Record<string, Value>;
  /** Bytes read. */
  bytes: number;
}

const queryFields = new Set([
  'TableName',
  'IndexName',
  'KeyConditionExpression',
  'FilterExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ConsistentRead',
  'ExclusiveStartKey',
  'Limit',
  'ScanIndexForward',
  'ReturnConsumedCapacity',
]);

function assertKnown(input: object): void {
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !queryFields.has(name))
      throw new TypeError(`the table in memory does not know ${name} of a read`);
}

/** A page of one partition of the table or an index. */
export function queryRows(rows: TableRows, input: QueryCommandInput): Page {
  assertKnown(input);
  const index = tablePart.indexes.find(({ name }) => name === input.IndexName);
  if (input.IndexName !== undefined && index === undefined)
    throw invalid(`The table does not have the specified index: ${input.IndexName}`);
  if (index && input.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  const known = placeholdersOf(input);
  const { partitionKey, sortKey } = index ?? tablePart;
  const range = rangeOf(readCondition(input.KeyConditionExpression ?? ''), { partitionKey, sortKey }, known);
  const filter = filterOf(input, known, index);
  known.allUsed();
  const lists = index ? rows.indexes.get(index.name) : rows.partitions;
  const all: readonly Entry[] = lists?.get(range.partition) ?? [];
  const bounds = boundsOf(all, range);
  const keys = [...new Set(['pk', 'sk', partitionKey, sortKey])];
  const descending = input.ScanIndexForward === false;
  /** True if nothing can follow this sort key in the range. In an index, another item with the same sort key can. */
  const isLast = (sort: string) => index === undefined && isLastPlace(range, sort, descending);
  const start = input.ExclusiveStartKey && placeOf(input.ExclusiveStartKey, keys, sortKey);
  if (start) {
    if (input.ExclusiveStartKey?.[partitionKey]?.S !== range.partition)
      throw invalid('The provided starting key is outside query boundaries based on provided conditions');
    if (!isWithin(range, start.sort) || isLast(start.sort))
      throw invalid('The provided starting key does not match the range key predicate');
  }
  if (descending) {
    const high = start ? Math.min(bounds.high, positionOf(all, start)) : bounds.high;
    const walk = { from: high - 1, end: bounds.low - 1, step: -1 };
    return pageOf(all, walk, input.Limit, filter, keys, isLast);
  }
  const low = start ? Math.max(bounds.low, positionPast(all, start)) : bounds.low;
  const walk = { from: low, end: Math.max(low, bounds.high), step: 1 };
  return pageOf(all, walk, input.Limit, filter, keys, isLast);
}

/** Positions of the first entry in a range and of the first one after it. */
function boundsOf(all: readonly Entry[], range: Range): { low: number; high: number } {
  const low = range.from === undefined ? 0 : positionOfSort(all, range.from, range.afterFrom);
  if (range.prefix !== undefined) return { low, high: positionBehindPrefix(all, range.prefix, low) };
  const high = range.to === undefined ? all.length : positionOfSort(all, range.to, range.throughTo);
  return { low, high: Math.max(low, high) };
}

/** A page of the whole table, in no particular order. */
export function scanRows(rows: TableRows, input: ScanCommandInput): Page {
  assertKnown(input);
  if (input.IndexName !== undefined) throw new TypeError('the table in memory does not scan indexes');
  const known = placeholdersOf(input);
  const filter = filterOf(input, known);
  known.allUsed();
  const all = [...rows.partitions.values()].flat();
  const { ExclusiveStartKey: start } = input;
  if (start) assertScanKey(start);
  const at = start ? all.findIndex(({ pk, sk }) => pk === start['pk']?.S && sk === start['sk']?.S) + 1 : 0;
  // If the item at which the last page ended was deleted, continues at the next item of its partition or in the next
  // one.
  const gone = start !== undefined && at === 0;
  const rest = gone ? behind(rows, start['pk']?.S ?? '', start['sk']?.S ?? '') : all.slice(at);
  return pageOf(rest, { from: 0, end: rest.length, step: 1 }, input.Limit, filter, ['pk', 'sk']);
}

function assertScanKey(start: Image): void {
  if (Object.keys(start).length !== 2 || start['pk']?.S === undefined || start['sk']?.S === undefined)
    throw invalid('The provided starting key is invalid: The provided key element does not match the schema');
}

function behind(rows: TableRows, pk: string, sk: string): Entry[] {
  const partitions = [...rows.partitions.keys()];
  // AWS continues at the hash of the partition key, which the table in memory does not compute.
  if (!partitions.includes(pk))
    throw new TypeError(`the table in memory does not know where a scan goes on from ${pk}`);
  const later = partitions.slice(partitions.indexOf(pk)).flatMap((name) => rows.partitions.get(name) ?? []);
  return later.filter((entry) => entry.pk !== pk || comparePlaces(entry, { sort: sk, pk, sk }) > 0);
}

function filterOf(
  { FilterExpression }: Pick<QueryCommandInput, 'FilterExpression'>,
  known: ReturnType<typeof placeholdersOf>,
  index?: (typeof tablePart.indexes)[number],
): (image: Image) => boolean {
  if (FilterExpression === undefined) return () => true;
  if (index && index.projects !== 'all')
    for (const name of FilterExpression.match(/#\w+/g) ?? [])
      if (!(index.projects as readonly string[]).includes(known.nameOf(name)))
        throw invalid(`The filter reads ${name}, which the index does not hold`);
  const condition = readCondition(FilterExpression);
  refusing(() => assertOperands(condition, known, 'FilterExpression'));
  meetsCondition(condition, undefined, known);
  return (image) => meetsCondition(condition, image, known);
}

function pageOf(
  entries: readonly Entry[],
  { from, end, step }: { from: number; end: number; step: number },
  limit: number | undefined,
  passes: (image: Image) => boolean,
  keys: readonly string[],
  isLast: (sort: string) => boolean = () => false,
): Page {
  if (limit !== undefined && limit < 1) throw invalid('Limit must be greater than or equal to 1');
  let bytes = 0;
  let read = 0;
  let last: Entry | undefined;
  const Items: Page['Items'] = [];
  let at = from;
  for (; (end - at) * step > 0; at += step) {
    const entry = entries[at];
    if (entry === undefined || read === limit) break;
    if (read > 0 && bytes + entry.size > largestPage) break;
    read += 1;
    bytes += entry.size;
    last = entry;
    if (passes(entry.image)) Items.push(answered(entry));
  }
  const isCut = last !== undefined && ((end - at) * step > 0 || (read === limit && !isLast(last.sort)));
  const { image } = last ?? { image: {} as Image };
  const LastEvaluatedKey = isCut && Object.fromEntries(keys.map((name) => [name, image[name] as Value]));
  return {
    Items,
    Count: Items.length,
    ScannedCount: read,
    bytes,
    ...(LastEvaluatedKey && { LastEvaluatedKey }),
  };
}

/**
 * Start place of a query: the full key of table and index, within the queried partition and range. dynoxide checks only
 * the names and continues from any place; DynamoDB Local refuses what AWS refuses, sometimes with another message.
 */
function placeOf(key: Image, keys: readonly string[], sortKey: string): Place {
  const wrong = 'The provided starting key is invalid';
  if (Object.keys(key).length !== keys.length || keys.some((name) => key[name] === undefined))
    throw invalid(wrong);
  const textOf = (name: string): string => {
    const text = key[name]?.S;
    if (text === undefined) throw invalid(`${wrong}: The provided key element does not match the schema`);
    if (text === '')
      throw invalid(
        `${wrong}: One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.`,
      );
    return text;
  };
  const texts = new Map(keys.map((name) => [name, textOf(name)]));
  return { sort: texts.get(sortKey) ?? '', pk: texts.get('pk') ?? '', sk: texts.get('sk') ?? '' };
}

/** The part of a partition that a key condition selects. */
function rangeOf(
  condition: Condition,
  { partitionKey, sortKey }: { partitionKey: string; sortKey: string },
  known: ReturnType<typeof placeholdersOf>,
): Range {
  const parts = condition.kind === 'and' ? [condition.left, condition.right] : [condition];
  const range: Partial<Range> = {};
  const textOf = (operand: { attribute: string } | { value: string }): string => {
    const value = 'value' in operand ? known.valueOf(operand.value) : undefined;
    if (value?.S === undefined)
      throw invalid(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    if (value.S === '')
      throw invalid('One or more parameter values are not valid: a key condition has an empty string value');
    return value.S;
  };
  const nameOf = (operand: { attribute: string } | { value: string }) =>
    'attribute' in operand ? known.nameOf(operand.attribute) : '';
  for (const part of parts) {
    if (part.kind === 'compare' && part.operator === '=' && nameOf(part.left) === partitionKey)
      range.partition = textOf(part.right);
    else if (part.kind === 'compare' && nameOf(part.left) === sortKey) {
      const text = textOf(part.right);
      if (/[>=]/.test(part.operator) && part.operator !== '<=')
        Object.assign(range, { from: text, afterFrom: part.operator === '>' });
      if (/[<=]/.test(part.operator) && part.operator !== '>=')
        Object.assign(range, { to: text, throughTo: part.operator !== '<' });
    } else if (part.kind === 'beginsWith' && nameOf(part.operand) === sortKey) {
      range.prefix = textOf(part.with);
      range.from = range.prefix;
    } else if (part.kind === 'between' && nameOf(part.operand) === sortKey) {
      Object.assign(range, { from: textOf(part.from), to: textOf(part.to), throughTo: true });
      if ((compareValues({ S: range.from ?? '' }, { S: range.to ?? '' }) ?? 0) > 0)
        throw invalid(
          'Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
        );
    } else throw invalid('Query key condition not supported');
  }
  const { partition } = range;
  if (partition === undefined) throw invalid('Query condition missed key schema element');
  return { ...range, partition };
}
