import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSamples } from '../../../test/conformance/readSamples.ts';
import { createTables } from './createTables.ts';
import { recordShapes, type Sample } from './recordShapes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shapes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TableName = 'test-00000000';
const key = { pk: { S: 'p' }, sk: { S: 's' } };

function recording() {
  const tables = recordShapes(createTables(), folder);
  tables.call('CreateTable', { TableName });
  return tables;
}
const lines = () =>
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'));
const lengthOf = ({ input }: Sample) => (input['Item'] as { a: { S: string } }).a.S.length;

test('of each shape the first call is written, and larger ones as they come', () => {
  const tables = recording();
  for (const length of [300, 310, 5, 900, 100]) {
    const Item = { pk: key.pk, sk: { S: String(length) }, a: { S: 'x'.repeat(length) } };
    tables.call('PutItem', { TableName, Item });
  }
  expect(lines().map((line) => lengthOf(JSON.parse(line) as Sample))).toEqual([300, 900]);
});

test('the smallest and the largest of each shape are replayed, of all processes', () => {
  const write = (length: number) => {
    const tables = recording();
    tables.call('PutItem', { TableName, Item: { ...key, a: { S: 'x'.repeat(length) } } });
  };
  for (const length of [300, 20, 9000, 4000]) write(length);
  expect(readSamples(folder).map(lengthOf)).toEqual([20, 9000]);
});

test('a shape says whether a query goes on, and whether from a key of its partition', () => {
  const tables = recording();
  const ask = (more: object) => {
    try {
      tables.call('Query', {
        TableName,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': { S: 'p' } },
        ...more,
      });
    } catch {
      // A refused call is a shape too.
    }
  };
  ask({});
  ask({ ExclusiveStartKey: key });
  ask({ ExclusiveStartKey: { ...key, pk: { S: 'q' } } });
  const ends = lines().map((line) => (JSON.parse(line) as Sample).shape.split(' ; '));
  expect(ends.map((parts) => [parts[1], parts.at(-1)])).toEqual([
    ['0 whole', ''],
    ['0 whole', 'ExclusiveStartKey of the partition'],
    ['ValidationException', 'ExclusiveStartKey of another partition'],
  ]);
});
