import { beforeEach, expect, test } from 'vitest';
import { createTables, type Tables } from './createTables.ts';
import type { Value } from './values.ts';

const TableName = 'test';
let tables: Tables;
const texts = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, S]) => [name, { S }]));
const put = (Item: Record<string, Value>) => tables.call('PutItem', { TableName, Item });
const refused = (name: string, message: RegExp) =>
  expect.objectContaining({ name, message: expect.stringMatching(message) as string });
/** The error that a call throws; undefined if it succeeds. */
const errorOf = (operation: string, input: Record<string, unknown>): unknown => {
  try {
    tables.call(operation, { TableName, ...input });
  } catch (error) {
    return error;
  }
  return undefined;
};

beforeEach(() => {
  tables = createTables();
  tables.call('CreateTable', { TableName });
});

const keyOf = (sk: string, pk = 'p') => texts({ pk, sk });
const indexKeyOf = (sk: string, partition = 'g') =>
  texts({ pk: 'p', sk, gsi1pk: partition, gsi1sk: `h${sk}` });

function query(condition: string, values: Record<string, string>, start: object, more: object = {}) {
  return {
    KeyConditionExpression: condition,
    ExpressionAttributeValues: texts(values),
    ExclusiveStartKey: start,
    ...more,
  };
}
const inPartition = (start: object, range = '', values: Record<string, string> = {}, more = {}) =>
  query(`pk = :p${range}`, { ':p': 'p', ...values }, start, more);
const inIndex = (start: object, range = '', values: Record<string, string> = {}, more = {}) =>
  query(`gsi1pk = :p${range}`, { ':p': 'g', ...values }, start, { IndexName: 'gsi1', ...more });
const backwards = { ScanIndexForward: false };
const between = ' AND sk BETWEEN :a AND :b';
const betweenInIndex = ' AND gsi1sk BETWEEN :a AND :b';

test.each([
  ['another partition', inPartition(keyOf('b', 'q')), /outside query boundaries/],
  ['another partition of the index', inIndex(indexKeyOf('b', 'other')), /outside query boundaries/],
  ['before a range', inPartition(keyOf('a'), between, { ':a': 'b', ':b': 'd' }), /range key predicate/],
  ['behind a range', inPartition(keyOf('e'), between, { ':a': 'b', ':b': 'd' }), /range key predicate/],
  ['at its open end', inPartition(keyOf('c'), ' AND sk > :a', { ':a': 'c' }), /range key predicate/],
  ['at its last place', inPartition(keyOf('d'), between, { ':a': 'b', ':b': 'd' }), /range key predicate/],
  [
    'at its last place backwards',
    inPartition(keyOf('b'), ' AND sk >= :a', { ':a': 'b' }, backwards),
    /range key predicate/,
  ],
  ['without the prefix', inPartition(keyOf('c'), ' AND begins_with(sk, :a)', { ':a': 'b' }), /predicate/],
  ['another sort key', inPartition(keyOf('c'), ' AND sk = :a', { ':a': 'b' }), /range key predicate/],
  [
    'outside a range of the index',
    inIndex(indexKeyOf('e'), betweenInIndex, { ':a': 'hb', ':b': 'hd' }),
    /range key predicate/,
  ],
  ['half a key', inPartition(texts({ pk: 'p' })), /^The provided starting key is invalid$/],
  ['no key', inPartition({}), /^The provided starting key is invalid$/],
  [
    'more than the key',
    inPartition({ ...keyOf('b'), x: { S: 'x' } }),
    /^The provided starting key is invalid$/,
  ],
  ['a key of the index', inPartition(indexKeyOf('b')), /^The provided starting key is invalid$/],
  ['the key of the table alone', inIndex(keyOf('b')), /^The provided starting key is invalid$/],
  ['the key of the index alone', inIndex(texts({ gsi1pk: 'g', gsi1sk: 'hb' })), /starting key is invalid$/],
  ['a number', inPartition({ pk: { S: 'p' }, sk: { N: '1' } }), /starting key is invalid: .* schema/],
  ['an empty text', inPartition(keyOf('')), /starting key is invalid: .* empty string/],
])('a query goes on from no key that is wrong: %s', (_, input, message) => {
  expect(errorOf('Query', input)).toEqual(refused('ValidationException', message));
});

test('a query goes on from a key of its range, whether an item is there or not', () => {
  for (const sk of ['a', 'b', 'c', 'd', 'e']) put(indexKeyOf(sk));
  const found = (input: object) =>
    (tables.call('Query', { TableName, ...input })['Items'] as { sk: { S: string } }[]).map(({ sk }) => sk.S);
  const range = { ':a': 'b', ':b': 'd' };
  expect(found(inPartition(keyOf('b'), between, range))).toEqual(['c', 'd']);
  expect(found(inPartition(keyOf('bb'), between, range))).toEqual(['c', 'd']);
  expect(found(inPartition(keyOf('d'), between, range, backwards))).toEqual(['c', 'b']);
  expect(found(inPartition(keyOf('c'), ' AND begins_with(sk, :a)', { ':a': 'c' }))).toEqual([]);
  // In an index, another item with the sort key `hd` may follow, so a start key with it is accepted.
  expect(found(inIndex(indexKeyOf('d'), betweenInIndex, { ':a': 'hb', ':b': 'hd' }))).toEqual([]);
});

test('a page that ends at the last place of its range names no end: a query would not go on from there', () => {
  for (const sk of ['a', 'b', 'c', 'd']) put(indexKeyOf(sk));
  const page = (range: string, values: Record<string, string>, more: object) => {
    const { ExclusiveStartKey: _, ...input } = inPartition({}, range, values, more);
    return tables.call('Query', { TableName, ...input });
  };
  expect(page(' AND sk <= :a', { ':a': 'c' }, { Limit: 3 })['LastEvaluatedKey']).toBeUndefined();
  expect(
    page(' AND sk >= :a', { ':a': 'b' }, { Limit: 3, ...backwards })['LastEvaluatedKey'],
  ).toBeUndefined();
  expect(page(' AND sk <= :a', { ':a': 'cc' }, { Limit: 3 })['LastEvaluatedKey']).toEqual(keyOf('c'));
  expect(page(' AND sk < :a', { ':a': 'd' }, { Limit: 3 })['LastEvaluatedKey']).toEqual(keyOf('c'));
});

test.each([
  ['half a key', texts({ pk: 'p' })],
  ['more than the key', indexKeyOf('a')],
  ['a number', { pk: { S: 'p' }, sk: { N: '1' } }],
])('a scan goes on from no key that is wrong: %s', (_, ExclusiveStartKey) => {
  expect(errorOf('Scan', { ExclusiveStartKey })).toEqual(
    refused('ValidationException', /^The provided starting key is invalid: .* schema$/),
  );
});

test('a scan from a partition that never was has no place here', () => {
  put(keyOf('a'));
  expect(errorOf('Scan', { ExclusiveStartKey: keyOf('a', 'never') })).toBeInstanceOf(TypeError);
});

test.each([
  ['PutItem', { Item: keyOf('a') }, 'ALL_NEW'],
  ['PutItem', { Item: keyOf('a') }, 'UPDATED_OLD'],
  ['DeleteItem', { Key: keyOf('a') }, 'ALL_NEW'],
  ['UpdateItem', { Key: keyOf('a') }, 'EVERYTHING'],
])('%s of %j does not take ReturnValues %s', (operation, input, ReturnValues) => {
  expect(errorOf(operation, { ...input, ReturnValues })).toEqual(
    refused('ValidationException', /^Return values set to invalid value$/),
  );
  expect(tables.call('Scan', { TableName })['Items']).toEqual([]);
});

test('what an update answers in parts is not known here, nor what a transaction answers', () => {
  for (const ReturnValues of ['UPDATED_NEW', 'UPDATED_OLD'])
    expect(errorOf('UpdateItem', { Key: keyOf('a'), ReturnValues })).toBeInstanceOf(TypeError);
  const Put = { TableName, Item: keyOf('a'), ReturnValues: 'ALL_OLD' };
  expect(errorOf('TransactWriteItems', { TransactItems: [{ Put }] })).toBeInstanceOf(TypeError);
  expect(tables.call('Scan', { TableName })['Items']).toEqual([]);
});

const bytes = (text: string): Value => ({ B: Buffer.from(text) });
const odd: Record<string, Value> = {
  ns: { NS: ['1', '2.50'] },
  ss: { SS: ['a', 'b'] },
  b: bytes('abc'),
  s: { S: 'abc' },
  l: { L: [{ N: '1' }] },
};
const filtered = (FilterExpression: string, values: Record<string, Value>) => ({
  KeyConditionExpression: 'pk = :p',
  FilterExpression,
  ExpressionAttributeValues: { ':p': { S: 'p' }, ...values },
});

test.each<[string, Value, boolean]>([
  ['contains(ns, :v)', { N: '1' }, true],
  ['contains(ns, :v)', { N: '2.5' }, true],
  ['contains(ns, :v)', { N: '3' }, false],
  ['contains(ns, :v)', { S: '1' }, false],
  ['contains(ss, :v)', { S: 'b' }, true],
  ['contains(l, :v)', { N: '1.0' }, true],
  ['contains(b, :v)', bytes('bc'), true],
  ['begins_with(b, :v)', bytes('ab'), true],
  ['begins_with(b, :v)', bytes('bc'), false],
  ['begins_with(b, :v)', bytes('abcd'), false],
  ['begins_with(b, :v)', { S: 'a' }, false],
  ['begins_with(s, :v)', bytes('a'), false],
])('%s of %j: %s', (expression, value, expected) => {
  put({ ...keyOf('a'), ...odd });
  const { Count } = tables.call('Query', { TableName, ...filtered(expression, { ':v': value }) });
  expect(Count).toBe(expected ? 1 : 0);
});

test.each([
  ['n < :v', '12.0000000000000000000000000000000001', true],
  ['n = :v', '12.0000000000000000000000000000000001', false],
  ['n = :v', '1.2e1', true],
  ['n > :v', '-12345678901234567890.5', true],
])('%s of %s: %s', (expression, N, expected) => {
  put({ ...keyOf('a'), n: { N: '12' } });
  const { Count } = tables.call('Query', { TableName, ...filtered(expression, { ':v': { N } }) });
  expect(Count).toBe(expected ? 1 : 0);
});

test('sets of bytes are kept by nobody here', () => {
  const value = { BS: [Buffer.from('a')] };
  expect(errorOf('PutItem', { Item: { ...keyOf('a'), value } })).toBeInstanceOf(TypeError);
});

test.each<[Value, Value, RegExp]>([
  [{ S: 'b' }, { S: 'a' }, /upper bound to be greater than or equal to lower bound/],
  [{ N: '10' }, { N: '9' }, /upper bound to be greater than or equal to lower bound/],
  [bytes('b'), bytes('a'), /upper bound to be greater than or equal to lower bound/],
  [{ S: 'a' }, { N: '1' }, /same data type for lower and upper bounds/],
])('a range from %j to %j is refused', (from, to, message) => {
  const values = { ':a': from, ':b': to };
  for (const expression of ['s BETWEEN :a AND :b', 'NOT (s = :a OR s BETWEEN :a AND :b)'])
    expect(errorOf('Query', filtered(expression, values))).toEqual(
      refused(
        'ValidationException',
        new RegExp(`^Invalid FilterExpression: The BETWEEN operator requires ${message.source}`),
      ),
    );
  const conditional = {
    Key: keyOf('a'),
    ConditionExpression: 's BETWEEN :a AND :b',
    ExpressionAttributeValues: values,
  };
  expect(errorOf('DeleteItem', conditional)).toEqual(
    refused('ValidationException', /^Invalid ConditionExpression: The BETWEEN operator requires/),
  );
});

test('a token of a transaction is good for the same one again, which writes nothing, and for no other', () => {
  const ReturnConsumedCapacity = 'TOTAL';
  const write = (ClientRequestToken: string, ...values: string[]) => ({
    ClientRequestToken,
    ReturnConsumedCapacity,
    TransactItems: values.map((v, at) => ({
      Put: { TableName, Item: { ...keyOf(String(at)), v: { S: v } } },
    })),
  });
  const consumed = (axis: string) => ({
    ConsumedCapacity: [{ TableName, CapacityUnits: 4, [axis]: 4 }],
  });
  const first = write('one', 'a', 'b');
  expect(tables.call('TransactWriteItems', first)).toEqual(consumed('WriteCapacityUnits'));
  put({ ...keyOf('0'), v: { S: 'later' } });
  expect(tables.call('TransactWriteItems', first)).toEqual(consumed('ReadCapacityUnits'));
  // The same transaction, built again.
  expect(tables.call('TransactWriteItems', write('one', 'a', 'b'))).toEqual(consumed('ReadCapacityUnits'));
  for (const other of [write('one', 'a', 'c'), write('one', 'a')])
    expect(errorOf('TransactWriteItems', other)).toEqual(
      refused('IdempotentParameterMismatchException', /./),
    );
  const { Items } = tables.call('Scan', { TableName });
  expect((Items as { v: Value }[]).map(({ v }) => v.S)).toEqual(['later', 'b']);
  expect(errorOf('TransactWriteItems', write('x'.repeat(37), 'a'))).toEqual(
    refused('ValidationException', /length less than or equal to 36/),
  );
});

test.each([
  ['0.1', '0.2', '0.3'],
  ['-0.25', '0.05', '-0.2'],
  ['-5', '5', '0'],
  ['5', '-7.5', '-2.5'],
  ['0.000001', '1e-7', '0.0000011'],
  ['1.00000000000000000001', '2', '3.00000000000000000001'],
  ['9007199254740993', '2', '9007199254740995'],
  ['12345678901234567890123456789012345678', '1', '12345678901234567890123456789012345679'],
  ['99999999999999999999999999999999999999', '1', '1' + '0'.repeat(38)],
  ['1e20', '0.5', '100000000000000000000.5'],
  ['1e21', '1', '1000000000000000000001'],
  ['1e-130', '-2e-130', `-0.${'0'.repeat(129)}1`],
])('%s and %s are %s', (was, more, expected) => {
  put({ ...keyOf('a'), n: { N: was } });
  const { Attributes } = tables.call('UpdateItem', {
    TableName,
    Key: keyOf('a'),
    UpdateExpression: 'ADD n :more',
    ExpressionAttributeValues: { ':more': { N: more } },
    ReturnValues: 'ALL_NEW',
  });
  expect((Attributes as { n: Value }).n.N).toBe(expected);
});

test.each([
  ['12345678901234567890123456789012345678', '0.1', /more than 38 significant digits/],
  ['1e30', '1e-20', /more than 38 significant digits/],
  ['9e125', '1e125', /^Number overflow/],
])('%s and %s are more than the table keeps', (was, more, message) => {
  put({ ...keyOf('a'), n: { N: was } });
  const input = {
    Key: keyOf('a'),
    UpdateExpression: 'ADD n :more',
    ExpressionAttributeValues: { ':more': { N: more } },
  };
  expect(errorOf('UpdateItem', input)).toEqual(refused('ValidationException', message));
});

test.each([
  ['1e126', /^Number overflow/],
  ['-1e126', /^Number overflow/],
  ['1e-131', /^Number underflow/],
])('%s is no number of the table', (N, message) => {
  expect(errorOf('PutItem', { Item: { ...keyOf('a'), n: { N } } })).toEqual(
    refused('ValidationException', message),
  );
});
