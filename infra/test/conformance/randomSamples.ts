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
/** Includes a number that JavaScript cannot hold. */
const addends = ['7', '0.1', '1.00000000000000000001'];
/** The longest sort key, and one a byte longer. */
const longKeys = ['k'.repeat(1024), 'k'.repeat(1025)];
const key = fc.record({
  pk: fc.constantFrom('p', 'q'),
  sk: fc.constantFrom('a', 'ab', 'b', 'é', '\uFF21', '\u{1F600}', ...longKeys),
});
/** An item's place in an index. Most are in the queried partition, so that pages end among them. */
const place = fc.option(
  fc.record({ pk: fc.constantFrom('g', 'g', 'g', 'h'), sk: fc.constantFrom('1', '2') }),
  {
    nil: undefined,
  },
);
const item = fc
  .tuple(key, fc.dictionary(fc.constantFrom('x', 'y', 'version'), value), fc.tuple(place, place, place))
  .map(([{ pk, sk }, rest, places]): Image => ({
    ...rest,
    ...(rest['x'] && { n: { N: addends[`${pk}${sk}`.length % addends.length] ?? '7' } }),
    // Entries with equal index keys have no guaranteed order; in the second index some items have equal keys.
    ...Object.fromEntries(
      places.flatMap((at, nth) =>
        at === undefined
          ? []
          : [
              [`gsi${nth + 1}pk`, { S: at.pk }],
              [`gsi${nth + 1}sk`, { S: nth === 1 ? at.sk : `${at.sk}${pk}${sk}` }],
            ],
      ),
    ),
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

/** The placeholders of an expression, with their names and the value `behind`. */
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
  if (expression.includes('ADD')) return { N: expression.includes('version') ? '0.2' : '3' };
  return /[^<][<>][^>]|BETWEEN|begins_with/.test(expression) ? { S: 'b' } : behind;
}

const keyImage = ({ pk, sk }: { pk: string; sk: string }) => ({ pk: { S: pk }, sk: { S: sk } });
const conditional = fc.option(condition, { nil: undefined });
/** Adds only numbers and orders only texts: AWS's own engines differ in how they refuse other values. */
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
/** Key of the item that an action touches: a transaction names each item once. */
const nameOf = (one: object): string => {
  const [{ Key, Item }] = Object.values(one) as [{ Key?: Image; Item?: Image }];
  return `${(Key ?? Item)?.['pk']?.S}\n${(Key ?? Item)?.['sk']?.S}`;
};
/**
 * Actions to keep: those that are valid by themselves. For others, engines differ in whether they refuse the whole
 * transaction or one action.
 */
const isUsual = (one: object): boolean =>
  !JSON.stringify(one).includes('REMOVE #x"') && nameOf(one).length < 1000;
const TableName = tableName;
/** Start keys of queries, made from the table's items: a valid key more often than each kind of invalid one. */
const start = fc.option(
  fc.record({
    kind: fc.constantFrom(
      ...Array<'an item'>(4).fill('an item'),
      ...(['no item', 'elsewhere', 'too little', 'too much', 'a number', 'empty'] as const),
    ),
    nth: fc.nat(7),
  }),
  { nil: undefined },
);
type Start = NonNullable<typeof start extends fc.Arbitrary<infer Made> ? Made : never>;

/** Start key for a query of the table or an index; undefined if there is no item to make it from. */
function startKey({ kind, nth }: Start, index: string | undefined, before: readonly Image[]) {
  // Engines continue at different places among items with equal keys.
  if (index === 'gsi2' && !/^(too|a number|empty)/.test(kind)) return undefined;
  const [partition, sort] = [`${index ?? ''}pk`, `${index ?? ''}sk`];
  const asked = index === undefined ? 'p' : 'g';
  const isElsewhere = (one: Image) => one[partition]?.S !== asked;
  const items = before.filter((one) => one[partition] && isElsewhere(one) === (kind === 'elsewhere'));
  const found = items[nth % items.length];
  if (found === undefined) return undefined;
  const keys = ['pk', 'sk', partition, sort].map((name) => [name, found[name] as Value] as const);
  const whole: Image = Object.fromEntries(keys);
  switch (kind) {
    case 'no item':
      return { ...whole, [sort]: { S: `${found[sort]?.S?.slice(0, 1000)}!` } };
    case 'too little':
      return Object.fromEntries(keys.slice(1));
    case 'too much':
      return { ...whole, x: { S: 'x' } };
    case 'a number':
      return { ...whole, [sort]: { N: '1' } };
    case 'empty':
      return { ...whole, [sort]: { S: '' } };
    default:
      return whole;
  }
}

const scan = fc
  .record({
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    filter: fc.option(fc.constant('attribute_exists(#x)'), { nil: undefined }),
    consistent: fc.boolean(),
  })
  .map(({ limit, filter, consistent }) => ({
    operation: 'Scan',
    input: {
      TableName,
      ...(limit && { Limit: limit }),
      ...(filter && { FilterExpression: filter, ExpressionAttributeNames: { '#x': 'x' } }),
      ConsistentRead: consistent,
    },
  }));

const call = fc.oneof(
  scan,
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
      // For some `v` the bounds are reversed. The timers' index does not contain `x`.
      filter: fc.option(fc.constantFrom('attribute_exists(#x)', '#x <> :v', '#x BETWEEN :v AND :w'), {
        nil: undefined,
      }),
      start,
    })
    .map(({ index, range, v, limit, descending, filter, start: from }) => ({
      operation: 'Query',
      start: from,
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
          ...(/:w\b/.test(`${range}${filter ?? ''}`) && { ':w': { S: 'é' } }),
        },
        ...(limit && { Limit: limit }),
        ScanIndexForward: !descending,
      },
    })),
);

/** Calls on small tables that no test of the product makes; they depend on the seed. */
export function randomSamples(count: number, seed: number): Sample[] {
  // Items stored beforehand must be valid.
  const fits = ({ sk }: Image) => (sk?.S?.length ?? 0) <= 1024 - 10;
  const sample = fc.tuple(
    fc.uniqueArray(item.filter(fits), { maxLength: 8, selector: ({ pk, sk }) => `${pk?.S}\n${sk?.S}` }),
    call,
  );
  return fc.sample(sample, { numRuns: count, seed }).map(([before, made], at) => {
    const { operation, input } = made;
    const index = 'IndexName' in input ? String(input.IndexName) : undefined;
    const key = 'start' in made && made.start ? startKey(made.start, index, before) : undefined;
    const asked = { ...input, ...(key && { ExclusiveStartKey: key }) };
    return { shape: `random ${at}`, before, operation, input: asked };
  });
}
