import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamoDbLocal } from '../../local/engines/startDynamoDbLocal.ts';
import { createTables, type Tables } from '../../local/testing/table/createTables.ts';
import { refusalOf, type Sample } from '../../local/testing/table/recordShapes.ts';
import { sharedEngines } from '../../local/testing/sharedEngines.ts';
import { startSharedDynoxide } from '../../local/testing/startSharedDynoxide.ts';
import { type Comparison, differences, replay } from './compareEngines.ts';
import { type EngineUnderTest, inMemory, overTheWire, tableName } from './engineUnderTest.ts';
import { randomSamples } from './randomSamples.ts';
import { readSamples } from './readSamples.ts';

/** Folder with the recorded shapes of the run (`npm test`); by hand, set `TEST_TABLE_SHAPES=<folder>` for both runs. */
const folder = process.env[sharedEngines.shapes];
const samples = folder === undefined ? [] : readSamples(folder);
const seed = Number(process.env['BALCAO_SEED'] ?? 1);
const random = randomSamples(400, seed);

interface Engine {
  start: () => Promise<{ endpoint: string; stop(): Promise<void> }>;
  held: Comparison;
}

const engines: Record<string, Engine> = {
  'the table engine': {
    start: startSharedDynoxide,
    held: { units: true, lenient: true, emptyChanges: false },
  },
  'DynamoDB Local': { start: startDynamoDbLocal, held: { units: false, lenient: false, emptyChanges: true } },
};

/** Tables in memory, each with one defect that the comparison must find. */
const wrongTables: Record<string, (tables: Tables) => Tables> = {
  'a condition that is not looked at': (tables) => ({
    ...tables,
    call: (operation, input) => {
      try {
        return tables.call(operation, input);
      } catch (error) {
        if (refusalOf(error).includes('ConditionalCheckFailed')) return {};
        throw error;
      }
    },
  }),
  'a unit too many': (tables) => answering(tables, (answer) => raised(answer)),
  'a page without its end': (tables) =>
    answering(tables, (answer) => ({ ...answer, LastEvaluatedKey: undefined })),
  'a page of one more': (tables) =>
    changed(tables, (input) => ('Limit' in input ? { ...input, Limit: Number(input['Limit']) + 1 } : input)),
  'a start key that is not looked at': (tables) =>
    changed(tables, (input) => ({ ...input, ExclusiveStartKey: undefined })),
  'an index page without its last item': (tables) =>
    answering(tables, (answer, { IndexName }) => (IndexName ? withoutLast(answer) : answer)),
  'a page of a scan of one more': (tables) =>
    changed(
      tables,
      (input) => ('Limit' in input ? { ...input, Limit: Number(input['Limit']) + 1 } : input),
      'Scan',
    ),
  'a unit of a scan too many': (tables) => answering(tables, (answer) => raised(answer), 'Scan'),
};

/** Drops the last item of a page that was cut. */
function withoutLast(answer: Fields): Fields {
  const items = answer['Items'] as unknown[];
  return answer['LastEvaluatedKey'] === undefined ? answer : { ...answer, Items: items.slice(0, -1) };
}

type Fields = Record<string, unknown>;

const changed = (tables: Tables, change: (input: Fields) => Fields, which = 'Query'): Tables => ({
  ...tables,
  call: (operation, input) => tables.call(operation, operation === which ? change(input) : input),
});

const answering = (
  tables: Tables,
  change: (answer: Fields, input: Fields) => Fields,
  which = 'Query',
): Tables => ({
  ...tables,
  call: (operation, input) => {
    const answer = tables.call(operation, input);
    return operation === which ? change(answer, input) : answer;
  },
});

function raised(answer: Fields): Fields {
  const capacity = answer['ConsumedCapacity'] as { CapacityUnits: number } | undefined;
  return capacity
    ? { ...answer, ConsumedCapacity: { ...capacity, CapacityUnits: capacity.CapacityUnits + 1 } }
    : answer;
}

/** Differences by sample; stops after `most`, because a defective engine differs thousands of times. */
async function compare(
  tables: Tables,
  theirs: EngineUnderTest,
  held: Comparison,
  given: readonly Sample[],
  most = 10,
): Promise<string[]> {
  const ours = inMemory(tables);
  const found: string[] = [];
  for (const sample of given) {
    const [mine, other] = [await replay(ours, sample, tableName), await replay(theirs, sample, tableName)];
    const sentences = differences(sample, mine, other, held);
    if (sentences.length > 0) found.push(`${sample.shape}\n ${sentences.join('\n ')}`);
    if (found.length === most) break;
  }
  return found;
}

describe.each(Object.entries(engines))('the table in memory does what %s does', (_, { start, held }) => {
  let running: Awaited<ReturnType<typeof start>>;
  let engine: EngineUnderTest;
  beforeAll(async () => {
    running = await start();
    engine = await overTheWire(running.endpoint);
  });
  afterAll(() => running?.stop());

  test('with every shape of call that the tests of this run made', async () => {
    expect(
      samples.length,
      `no shapes in ${sharedEngines.shapes}: run the tests with it first`,
    ).toBeGreaterThan(0);
    console.log(`${samples.length} shapes replayed`);
    expect(await compare(createTables(), engine, held, samples)).toEqual([]);
  });

  test(`with ${random.length} calls by chance (BALCAO_SEED=${seed})`, async () => {
    expect(await compare(createTables(), engine, held, random)).toEqual([]);
  });

  test.each(Object.entries(wrongTables).filter(([name]) => held.units || !/unit/.test(name)))(
    '%s is noticed',
    async (__, wrong) => {
      expect((await compare(wrong(createTables()), engine, held, random, 1)).length).toBe(1);
    },
  );
});
