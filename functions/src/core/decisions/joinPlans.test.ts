import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPlans } from './joinPlans.ts';
import { emptyPlan, type Guard, type Plan, type PlannedItem, planOf, strictness } from './plan.ts';
import { planWrites } from './planWrites.ts';

const guards = fc
  .constantFrom(...strictness)
  .map((level): Guard => ({ strictness: level, condition: { expression: `#state = :${level}` } }));
const letters = fc.constantFrom('a', 'b', 'c');
/** Values equal their names: plans of one decision agree on what they set. */
const change = fc.record({
  set: fc.uniqueArray(fc.constantFrom('x', 'y')).map((names) => Object.fromEntries(names.map((n) => [n, n]))),
  setOnce: fc.dictionary(fc.constantFrom('p', 'q'), letters),
  add: fc.dictionary(fc.constantFrom('m', 'n'), fc.integer({ min: 1, max: 9 })),
  remove: fc.uniqueArray(fc.constantFrom('r', 's')),
  latest: fc.dictionary(
    fc.constant('last'),
    fc.integer({ min: 1, max: 9 }).map((order) => ({ value: `text ${order}`, order })),
  ),
});
const item: fc.Arbitrary<PlannedItem> = fc
  .record({ name: fc.constantFrom('1', '2', '3'), change, guard: fc.option(guards) })
  .map(({ name, change: changed, guard }) => ({
    part: 'ticket',
    key: { pk: 'C#1', sk: `T#${name}` },
    change: changed,
    ...(guard !== null && { guard }),
  }));
const plan: fc.Arbitrary<Plan> = fc
  .array(item, { maxLength: 4 })
  .map((items) => joinPlans(...items.map((one) => ({ items: [one], wakeUps: [] }))));

describe('joined plans', () => {
  test('touch every item once', () => {
    fc.assert(
      fc.property(fc.array(plan), (plans) => {
        const keys = joinPlans(...plans).items.map(({ key }) => key.sk);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(plans.flatMap(({ items }) => items.map(({ key }) => key.sk))));
      }),
    );
  });

  test('are the same in whatever order and grouping they are joined', () => {
    fc.assert(
      fc.property(plan, plan, plan, (a, b, c) => {
        const all = planWrites(joinPlans(a, b, c));
        expect(planWrites(joinPlans(c, a, b))).toEqual(all);
        expect(planWrites(joinPlans(joinPlans(b, a), c))).toEqual(all);
        expect(planWrites(joinPlans(b, joinPlans(c, a)))).toEqual(all);
        expect(planWrites(joinPlans(a, b, c, emptyPlan))).toEqual(all);
      }),
    );
  });
});

const key = { pk: 'C#1', sk: 'T#1' };
const updates = (...changes: NonNullable<PlannedItem['change']>[]): Plan[] =>
  changes.map((one) => ({ items: [{ part: 'ticket', key, change: one }], wakeUps: [] }));

test('sums add up, first times keep the earliest, of texts the last one shows, a set count counts no more', () => {
  const plans = updates(
    { add: { version: 1, unread: 1 }, setOnce: { at: '2026-02' } },
    { add: { version: 1 }, setOnce: { at: '2026-01' }, latest: { text: { value: 'second', order: 2 } } },
    { set: { unread: 0 }, latest: { text: { value: 'first', order: 1 } } },
  );
  expect(planWrites(joinPlans(...plans))).toEqual([
    {
      update: key,
      change: {
        set: { text: 'second', unread: 0 },
        setOnce: { at: '2026-01' },
        add: { version: 2 },
        remove: [],
      },
    },
  ]);
});

test('what the last text says nothing of is taken away, whatever an earlier one said', () => {
  const kinds = updates(
    { latest: { text: { value: 'oi', order: 2 }, kind: { value: undefined, order: 2 } } },
    { latest: { text: { value: 'image', order: 1 }, kind: { value: 'photo', order: 1 } } },
  );
  expect(planWrites(joinPlans(...kinds))).toMatchObject([
    { change: { set: { text: 'oi' }, remove: ['kind'] } },
  ]);
});

test('changes of an item that a plan makes are in the item', () => {
  const made = planOf('ticket', [
    { put: { ...key, unread: 0, version: 1 }, condition: { expression: 'attribute_not_exists(#pk)' } },
  ]);
  const touched = updates({ set: { at: 'now' }, add: { unread: 1, version: 1 }, setOnce: { first: 'now' } });
  expect(planWrites(joinPlans(...touched, made))).toEqual([
    {
      put: { ...key, unread: 1, version: 2, at: 'now', first: 'now' },
      condition: { expression: 'attribute_not_exists(#pk)' },
    },
  ]);
});

test('claims come first: the event, then texts', () => {
  const put = (sk: string) => [{ put: { pk: 'A', sk } }];
  const joined = joinPlans(
    planOf('log', put('1')),
    planOf('text', put('2')),
    planOf('ticket', put('3')),
    planOf('event', put('4')),
  );
  expect(joined.items.map(({ part }) => part)).toEqual(['event', 'text', 'ticket', 'log']);
});

describe('contradictions are faults', () => {
  test('two values of one attribute', () => {
    expect(() => joinPlans(...updates({ set: { status: 'open' } }, { set: { status: 'closed' } }))).toThrow(
      RangeError,
    );
  });
  test('an attribute set and removed', () => {
    const plans = updates({ set: { user: 1 } }, { remove: ['user'] });
    expect(() => planWrites(joinPlans(...plans))).toThrow(RangeError);
  });
  test('two moves of one item', () => {
    const moves = ['open', 'closed'].map((status) =>
      planOf(
        'ticket',
        [{ update: key, change: {}, condition: { expression: '#status = :status', values: { status } } }],
        'unmoved',
      ),
    );
    expect(() => joinPlans(...moves)).toThrow(RangeError);
  });
  test('an item twice without joining', () => {
    const [one] = updates({ set: { a: 1 } });
    const items = [...(one?.items ?? []), ...(one?.items ?? [])];
    expect(() => planWrites({ items, wakeUps: [] })).toThrow('twice');
  });
});

test('a decision has at most forty items; what is larger is a job', () => {
  const items = (count: number) =>
    planOf(
      'log',
      Array.from({ length: count }, (_, n) => ({ put: { pk: 'A', sk: String(n) } })),
    );
  expect(planWrites(items(40))).toHaveLength(40);
  expect(() => planWrites(items(41))).toThrow(/41 items.*job with a cursor/);
});
