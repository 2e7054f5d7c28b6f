import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Change } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import type { Plan, PlannedChange, PlannedItem } from './plan.ts';

/** DynamoDB allows 100; a lower limit keeps latency and cost of a decision predictable. */
const mostItems = 40;

/**
 * The writes of a plan, in the order of its items.
 *
 * @throws RangeError for more than 40 items, for an item that appears twice, or for an attribute that is both set and
 * removed
 */
export function planWrites(plan: Plan): Write[] {
  const { items } = plan;
  if (items.length > mostItems)
    throw new RangeError(
      `a decision of ${items.length} items: what needs more than ${mostItems} is a job with a cursor that may run twice`,
    );
  if (new Set(items.map(({ key }) => `${key.pk}\n${key.sk}`)).size < items.length)
    throw new RangeError('a plan touches an item twice: join its parts');
  return items.map(toWrite);
}

function toWrite({ key, put, change, guard }: PlannedItem): Write {
  const condition = guard && { condition: guard.condition };
  const plain = change === undefined ? {} : withoutOverlaps(change);
  return put === undefined
    ? { update: key, change: plain, ...condition }
    : { put: changed(put, plain), ...condition };
}

/**
 * Leaves one kind of change per attribute, as DynamoDB requires: a value that is set or removed overrides `setOnce` and
 * `add`.
 */
function withoutOverlaps({ set, setOnce, add, remove, latest }: PlannedChange): Change {
  const texts = Object.entries(latest ?? {}).map(([name, { value }]) => [name, value] as const);
  const values = Object.fromEntries(texts.filter(([, value]) => value !== undefined));
  const settled = { ...values, ...set };
  const gone = [
    ...new Set([...(remove ?? []), ...texts.flatMap(([name, value]) => (value === undefined ? [name] : []))]),
  ];
  const contradicted = gone.find((name) => name in settled);
  if (contradicted !== undefined) throw new RangeError(`a plan sets and removes ${contradicted}`);
  const isOpen = ([name]: [string, unknown]) => !(name in settled) && !gone.includes(name);
  return {
    set: settled,
    setOnce: Object.fromEntries(Object.entries(setOnce ?? {}).filter(isOpen)),
    add: Object.fromEntries(Object.entries(add ?? {}).filter(isOpen)),
    remove: gone,
  };
}

/** A new item with the plan's other changes to it applied. */
function changed(item: StoredItem, { set, setOnce, add, remove }: Change): StoredItem {
  const after: StoredItem = { ...setOnce, ...item, ...set };
  for (const [name, by] of Object.entries(add ?? {})) after[name] = Number(after[name] ?? 0) + by;
  for (const name of remove ?? []) delete after[name];
  return after;
}
