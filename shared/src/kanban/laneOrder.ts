import { foldText } from '../text/foldText.ts';
import type { Tag } from '../records/tagModel.ts';

type Placed = Pick<Tag, 'id' | 'name' | 'laneOrder'>;

/** Order of the lanes: as administrators placed them, and behind these what nobody has placed yet, by name. */
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
 * What is to be stored so that a lane stands before another one, or last of all (null). Lanes are placed in the order of this
 * list, and whoever sees only the first of these writes sees no other order than before, until the last one moves the lane. Most
 * often that one is all there is; the first move of all places what stands before it too, and places that were halved
 * until nothing lies between them are spread anew.
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
  // Nothing lies between the two: all from the next one on go up, the last one first.
  const tail = others.slice(at).filter(({ laneOrder }) => laneOrder !== null);
  const spread = tail.map((lane, index) => ({ id: lane.id, laneOrder: Math.floor(top) + 2 + index }));
  return [...spread.toReversed(), { id, laneOrder: Math.floor(top) + 1 }];
}

/** Places what nobody has placed among the lanes before another one, behind all that are placed (`top` the last of them). */
function placeHead(before: readonly Placed[], top: number) {
  const unplaced = before.filter(({ laneOrder }) => laneOrder === null);
  const places = unplaced.map(({ id }, index): LanePlace => ({ id, laneOrder: Math.floor(top) + 1 + index }));
  const last = places.at(-1)?.laneOrder ?? before.at(-1)?.laneOrder ?? null;
  return { places, last };
}

/** A number between two, either of which may be open; undefined where there is none. */
function midway(low: number | null, high: number | null): number | undefined {
  if (high === null) return low === null ? 1 : Math.floor(low) + 1;
  if (low === null) return Math.ceil(high) - 1;
  const middle = (low + high) / 2;
  return low < middle && middle < high ? middle : undefined;
}
