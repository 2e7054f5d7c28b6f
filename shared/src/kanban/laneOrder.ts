import { foldText } from '../text/foldText.ts';
import type { Tag } from '../records/tagModel.ts';

type Placed = Pick<Tag, 'id' | 'name' | 'laneOrder'>;

/** Order of lanes: as placed by administrators, then unplaced ones by name. */
export function compareLanes(one: Placed, other: Placed): number {
  const [a, b] = [one.laneOrder ?? Infinity, other.laneOrder ?? Infinity];
  if (a !== b) return a < b ? -1 : 1;
  const [name, next] = [foldText(one.name), foldText(other.name)];
  if (name !== next) return name < next ? -1 : 1;
  return one.id - other.id;
}

export interface LanePlace {
  id: number;
  laneOrder: number;
}

/**
 * Writes that move a lane before another one, or to the end (null). Must be written in this order: the earlier ones do
 * not change the visible order, the last one moves the lane. Usually there is only one. The first move also places the
 * unplaced lanes before the target, and positions are spread again once halving them leaves no number in between.
 */
export function placeLane(lanes: readonly Placed[], id: number, beforeId: number | null): LanePlace[] {
  const others = lanes.filter((lane) => lane.id !== id).toSorted(compareLanes);
  const found = others.findIndex((lane) => lane.id === beforeId);
  const at = found === -1 ? others.length : found;
  const top = lanes.reduce((most, { laneOrder }) => Math.max(most, laneOrder ?? 0), 0);
  const head = placeHead(others.slice(0, at), top);
  const previous = head.last;
  const next = others[at]?.laneOrder ?? null;
  const between = midway(previous, next);
  if (between !== undefined) return [...head.places, { id, laneOrder: between }];
  // No number in between: the next lane and all after it move up, the last one first.
  const tail = others.slice(at).filter(({ laneOrder }) => laneOrder !== null);
  const spread = tail.map((lane, index) => ({ id: lane.id, laneOrder: Math.floor(top) + 2 + index }));
  return [...spread.toReversed(), { id, laneOrder: Math.floor(top) + 1 }];
}

/** Gives the unplaced lanes that come before the target positions after all placed ones (`top`: last one in use). */
function placeHead(before: readonly Placed[], top: number) {
  const unplaced = before.filter(({ laneOrder }) => laneOrder === null);
  const places = unplaced.map(({ id }, index): LanePlace => ({ id, laneOrder: Math.floor(top) + 1 + index }));
  const last = places.at(-1)?.laneOrder ?? before.at(-1)?.laneOrder ?? null;
  return { places, last };
}

/** A number between two (null: unbounded); undefined if floating point has none left. */
function midway(low: number | null, high: number | null): number | undefined {
  if (high === null) return low === null ? 1 : Math.floor(low) + 1;
  if (low === null) return Math.ceil(high) - 1;
  const middle = (low + high) / 2;
  return low < middle && middle < high ? middle : undefined;
}
