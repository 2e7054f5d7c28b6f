import { isDeepStrictEqual } from 'node:util';
import {
  type Guard,
  parts,
  type Plan,
  type PlannedChange,
  type PlannedItem,
  strictness,
  type WakeUp,
} from './plan.ts';

/**
 * Joins plans into one that touches every item once. The order of the arguments does not matter: sums add up, `setOnce`
 * keeps the smallest value (the earliest time), `latest` the one with the highest order, and the strictest guard holds.
 *
 * @throws RangeError for contradicting plans (two of them move one ticket), which is a bug of the caller
 */
export function joinPlans(...plans: readonly Plan[]): Plan {
  const items = new Map<string, PlannedItem>();
  for (const item of plans.flatMap((plan) => plan.items)) {
    const name = `${item.key.pk}\n${item.key.sk}`;
    const known = items.get(name);
    items.set(name, known === undefined ? item : joinItems(known, item));
  }
  return {
    items: [...items].toSorted(byPart).map(([, item]) => item),
    wakeUps: plans.flatMap((plan) => plan.wakeUps).toSorted(byOrder),
  };
}

function byPart([nameA, a]: [string, PlannedItem], [nameB, b]: [string, PlannedItem]): number {
  return parts.indexOf(a.part) - parts.indexOf(b.part) || (nameA < nameB ? -1 : 1);
}

function byOrder(a: WakeUp, b: WakeUp): number {
  return a.order - b.order || (nameOf(a) < nameOf(b) ? -1 : 1);
}

function nameOf(wakeUp: WakeUp): string {
  return wakeUp.kind === 'message'
    ? wakeUp.command.commandId
    : `${wakeUp.timer.kind}:${wakeUp.timer.subject}`;
}

function joinItems(a: PlannedItem, b: PlannedItem): PlannedItem {
  const put = agreed('item', a.put, b.put);
  const change = a.change && b.change ? joinChanges(a.change, b.change) : (a.change ?? b.change);
  const guard = stricter(a.guard, b.guard);
  return {
    part: agreed('part', a.part, b.part) ?? a.part,
    key: a.key,
    ...(put !== undefined && { put }),
    ...(change !== undefined && { change }),
    ...(guard !== undefined && { guard }),
  };
}

function joinChanges(a: PlannedChange, b: PlannedChange): PlannedChange {
  return {
    set: joinRecords(a.set, b.set, (one, other, name) => agreed(name, one, other)),
    setOnce: joinRecords(a.setOnce, b.setOnce, (one, other) => (String(one) <= String(other) ? one : other)),
    add: joinRecords(a.add, b.add, (one, other) => one + other),
    latest: joinRecords(a.latest, b.latest, (one, other, name) =>
      one.order === other.order ? agreed(name, one, other) : one.order > other.order ? one : other,
    ),
    remove: [...new Set([...(a.remove ?? []), ...(b.remove ?? [])])].toSorted(),
  };
}

function joinRecords<Value>(
  a: Readonly<Record<string, Value>> | undefined,
  b: Readonly<Record<string, Value>> | undefined,
  join: (one: Value, other: Value, name: string) => Value | undefined,
): Record<string, Value> {
  const joined: Record<string, Value> = { ...a };
  for (const [name, value] of Object.entries(b ?? {})) {
    const known = joined[name];
    joined[name] = known === undefined ? value : (join(known, value, name) ?? value);
  }
  return joined;
}

function stricter(a: Guard | undefined, b: Guard | undefined): Guard | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const rank = ({ strictness: level }: Guard) => strictness.indexOf(level);
  if (rank(a) === rank(b)) return agreed('guard', a, b);
  return rank(a) > rank(b) ? a : b;
}

/** The value of both sides, or of the only side that has one. */
function agreed<Value>(name: string, a: Value | undefined, b: Value | undefined): Value | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (!isDeepStrictEqual(a, b)) throw new RangeError(`two plans contradict each other: ${name}`);
  return a;
}
