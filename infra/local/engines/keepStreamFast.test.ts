import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superviseProcess, type SupervisedProcess } from '../supervisor/superviseProcess.ts';
import { processSpecs, tableFile } from '../processSpecs.ts';
import { callAws } from '../aws/callAws.ts';
import { createTable } from './createTable.ts';
import { freePort } from './freePort.ts';
import { keepStreamFast } from './keepStreamFast.ts';

const path = mkdtempSync(join(tmpdir(), 'balcao-stream-'));
const file = join(path, tableFile);
let engine: SupervisedProcess;
let endpoint: string;

beforeAll(async () => {
  const dynamodb = await freePort();
  endpoint = `http://127.0.0.1:${dynamodb}`;
  const ports = { dynamodb, engine: 0, functions: 0, simulator: 0, aws: 0, s3: 0 };
  engine = superviseProcess(
    processSpecs({
      path,
      ports,
      table: { host: '127.0.0.1', port: dynamodb },
      tableWatched: true,
      port: 0,
      host: '127.0.0.1',
      env: {},
      s3Engine: '',
      functionsUrl: '',
      simulator: {},
      whatsapp: 'none',
      onTrouble: () => {},
    }).dynoxide,
  );
  await engine.ready;
  await createTable(endpoint, 'balcao');
});
afterAll(async () => {
  await engine?.stop();
  rmSync(path, { recursive: true, force: true });
});

const put = (sk: string) =>
  callAws(endpoint, 'DynamoDB_20120810.PutItem', {
    TableName: 'balcao',
    Item: { pk: { S: 'stream' }, sk: { S: sk } },
  });

test('the numbering of records uses the index, whatever the stream holds', async () => {
  const end = keepStreamFast(file);
  await put('a');
  const database = new DatabaseSync(file, { readOnly: true });
  const plan = database
    .prepare(
      'EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?',
    )
    .all('balcao');
  database.close();
  end();
  expect(plan.map((row) => row.detail)).toEqual([expect.stringContaining('_stream_position')]);
});

test('records of more than a day ago go, and the numbers go on', async () => {
  await put('b');
  const tomorrow = Date.now() + 2 * 86_400_000;
  keepStreamFast(file, () => tomorrow)();
  await put('c');
  const database = new DatabaseSync(file, { readOnly: true });
  const numbers = database.prepare('SELECT sequence_number FROM _stream_records ORDER BY id').all();
  database.close();
  expect(numbers.map((row) => row.sequence_number)).toEqual(['2', '3']);
});
