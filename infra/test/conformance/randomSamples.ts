import fc from 'fast-check';
import type { Sample } from '../../local/testing/table/recordShapes.ts';
import type { Image, Value } from '../../local/testing/table/values.ts';
import { tableName } from './engineUnderTest.ts';

const text = fc.constantFrom('a', 'b', 'ba', 'é', '\uFF21', '\u{1F600}', 'x'.repeat(700), 'y'.repeat(1500));
const number = fc
  .oneof(fc.integer({ min: -99, max: 9_999_999 }), fc.constantFrom(0.5, -12.25, Number.MAX_SAFE_INTEGER))
  .map((n): Value => ({ N: String(n) }));
const plain: fc.Arbitrary<Value> = fc.oneof(
  text.map((S): Value => ({ S })),
  number,
  fc.boolean().map((BOOL): Value => ({ BOOL })),
  fc.constant<Value>({ NULL: true }),
  fc.constant<Value>({ B: Buffer.from('bytes') }),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: plain },
  fc.array(plain, { maxLength: 3 }).map((L): Value => ({ L })),
  fc.dictionary(fc.constantFrom('p', 'q'), plain).map((M): Value => ({ M })),
);
/** As long as a sort key may be, and a byte longer. */
const longKeys = ['k'.repeat(1024), 'k'.repeat(1025)];
const key = fc.record({
  pk: fc.constantFrom('p', 'q'),
  sk: fc.constantFrom('a', 'ab', 'b', 'é', '\uFF21', '\u{1F600}', ...longKeys),
});
const item = fc
  .tuple(
    key,
    fc.dictionary(fc.constantFrom('x', 'y', 'version'), value),
    fc.option(fc.record({ pk: fc.constantFrom('g', 'h'), sk: fc.constantFrom('1', '2') }), {
      nil: undefined,
    }),
    fc.constantFrom(1, 2, 3),
  )
  .map(([{ pk, sk }, rest, indexed, index]): Image => ({
    ...rest,
    ...(rest['x'] && { n: { N: '7' } }),
    // Items of one index key come in no order that is promised.
    ...(indexed && {
      [`gsi${index}pk`]: { S: indexed.pk },
      [`gsi${index}sk`]: { S: `${indexed.sk}${pk}${sk}` },
    }),
    pk: { S: pk },
    sk: { S: sk },
  }));
const condition = fc.constantFrom(
  'attribute_exists(#x)',
  'attribute_not_exists(#x) OR #x < :v',
  '#x = :v',
  '#x <> :v',
  '#x >= :v AND NOT attribute_exists(#y)',
  '(#x > :v OR #y <= :v) AND #y <> :v',
  'begins_with(#x, :v)',
  'contains(#x, :v)',
  '#x BETWEEN :v AND :v',
  '#x IN (:v, :v)',
);

/** The placeholders that an expression uses, with names and a value behind them. */
function placeholders(expression: string, behind: Value) {
  const names = [...new Set(expression.match(/#\w+/g) ?? [])];
  const values = [...new Set(expression.match(/:\w+/g) ?? [])];
  return {
    ...(names.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])),
    }),
    ...(values.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(values.map((name) => [name, behind])),
    }),
  };
}

function valueFor(expression: string, behind: Value): Value {
  if (expression.includes('ADD')) return { N: '3' };
  return /[^<][<>][^>]|BETWEEN|begins_with/.test(expression) ? { S: 'b' } : behind;
}

const keyImage = ({ pk, sk }: { pk: string; sk: string }) => ({ pk: { S: pk }, sk: { S: sk } });
const conditional = fc.option(condition, { nil: undefined });
/** What is added is a number, and what is put in order is text: how else values are refused differs within AWS's own engines. */
const withCondition = (expression: string | undefined, update: string, behind: Value) => ({
  ...(expression && { ConditionExpression: expression }),
  ...(update && { UpdateExpression: update }),
  ...placeholders(`${expression ?? ''} ${update}`, valueFor(`${expression ?? ''} ${update}`, behind)),
});
const update = fc.constantFrom(
  'SET #x = :v',
  'SET #x = if_not_exists(#x, :v), #y = :v',
  'REMOVE #x, #version',
  'ADD #n :v',
  'SET #y = :v REMOVE #x',
  'SET #version = :v ADD #n :v',
  'SET #x = :v REMOVE #x',
);
const action = fc.oneof(
  fc
    .tuple(item, conditional, plain)
    .map(([Item, when, v]) => ({ Put: { Item, ...withCondition(when, '', v) } })),
  fc
    .tuple(key, conditional, plain)
    .map(([at, when, v]) => ({ Delete: { Key: keyImage(at), ...withCondition(when, '', v) } })),
  fc
    .tuple(key, conditional, update, plain)
    .map(([at, when, change, v]) => ({ Update: { Key: keyImage(at), ...withCondition(when, change, v) } })),
  fc
    .tuple(key, condition, plain)
    .map(([at, when, v]) => ({ ConditionCheck: { Key: keyImage(at), ...withCondition(when, '', v) } })),
);
/** What an action touches: a transaction names each item once. */
const nameOf = (one: object): string => {
  const [{ Key, Item }] = Object.values(one) as [{ Key?: Image; Item?: Image }];
  return `${(Key ?? Item)?.['pk']?.S}\n${(Key ?? Item)?.['sk']?.S}`;
};
/** What is refused for itself is said of the whole transaction or of one write of it, depending on the engine. */
const isUsual = (one: object): boolean =>
  !JSON.stringify(one).includes('REMOVE #x"') && nameOf(one).length < 1000;
const TableName = tableName;
const call = fc.oneof(
  action.map((one) => {
    const [[kind, given]] = Object.entries(one) as [[string, object]];
    const operation = kind === 'ConditionCheck' ? 'GetItem' : `${kind}Item`;
    const { Key } = given as { Key?: Image };
    return kind === 'ConditionCheck'
      ? { operation, input: { TableName, Key, ConsistentRead: true } }
      : { operation, input: { TableName, ...given, ...(kind === 'Update' && { ReturnValues: 'ALL_NEW' }) } };
  }),
  fc.uniqueArray(action.filter(isUsual), { minLength: 1, maxLength: 4, selector: nameOf }).map((actions) => ({
    operation: 'TransactWriteItems',
    input: {
      TransactItems: actions.map((one) =>
        Object.fromEntries(Object.entries(one).map(([kind, given]) => [kind, { TableName, ...given }])),
      ),
    },
  })),
  fc
    .record({
      index: fc.constantFrom(undefined, 'gsi1', 'gsi2', 'gsi3'),
      range: fc.constantFrom(
        '',
        ' AND begins_with(#sk, :v)',
        ' AND #sk BETWEEN :v AND :w',
        ' AND #sk >= :v',
        ' AND #sk <= :v',
        ' AND #sk > :v',
      ),
      v: fc.constantFrom('1', 'a', 'ab', '\uFF21'),
      limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      descending: fc.boolean(),
      filter: fc.option(fc.constantFrom('attribute_exists(#x)', '#x <> :v'), { nil: undefined }),
    })
    .map(({ index, range, v, limit, descending, filter }) => ({
      operation: 'Query',
      input: {
        TableName,
        ...(index && { IndexName: index }),
        KeyConditionExpression: `#pk = :pk${range}`,
        ...(filter && { FilterExpression: filter }),
        ExpressionAttributeNames: {
          '#pk': `${index ?? ''}pk`,
          ...(range && { '#sk': `${index ?? ''}sk` }),
          ...(filter && { '#x': 'x' }),
        },
        ExpressionAttributeValues: {
          ':pk': { S: index ? 'g' : 'p' },
          ...(/:v\b/.test(`${range}${filter ?? ''}`) && { ':v': { S: v } }),
          ...(range.includes(':w') && { ':w': { S: 'é' } }),
        },
        ...(limit && { Limit: limit }),
        ScanIndexForward: !descending,
      },
    })),
);

/** Calls on small tables that no test of the product makes, others for each seed. */
export function randomSamples(count: number, seed: number): Sample[] {
  // What lies in the table already is what it takes.
  const fits = ({ sk }: Image) => (sk?.S?.length ?? 0) <= 1024 - 10;
  const sample = fc.tuple(
    fc.uniqueArray(item.filter(fits), { maxLength: 8, selector: ({ pk, sk }) => `${pk?.S}\n${sk?.S}` }),
    call,
  );
  return fc
    .sample(sample, { numRuns: count, seed })
    .map(([before, made], at) => ({ shape: `random ${at}`, before, ...made }) as Sample);
}
