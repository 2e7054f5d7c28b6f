import { compareTexts } from './values.ts';

/** What a sorted list holds: a sort key and, where that is not unique (an index), the table's own keys. */
export interface Place {
  sort: string;
  pk: string;
  sk: string;
}

/** Which part of which partition a query means. */
export interface Range {
  partition: string;
  prefix?: string;
  from?: string;
  afterFrom?: boolean;
  to?: string;
  throughTo?: boolean;
}

export function isWithin({ prefix, from, afterFrom, to, throughTo }: Range, sort: string): boolean {
  if (prefix !== undefined) return sort.startsWith(prefix);
  const low = from === undefined ? 1 : compareTexts(sort, from);
  const high = to === undefined ? -1 : compareTexts(sort, to);
  return (low > 0 || (low === 0 && !afterFrom)) && (high < 0 || (high === 0 && throughTo === true));
}

/**
 * Whether a sort key is the one at which a range ends. AWS names no end of a page there and takes no start key, except
 * where the condition asks for this one sort key.
 */
export function isLastPlace(
  { from, to, prefix, throughTo }: Range,
  sort: string,
  descending: boolean,
): boolean {
  if (prefix !== undefined || from === to) return false;
  return descending ? sort === from : sort === to && throughTo === true;
}

export function comparePlaces(left: Place, right: Place): number {
  return (
    (left.sort === right.sort ? 0 : compareTexts(left.sort, right.sort)) ||
    (left.pk === right.pk ? 0 : compareTexts(left.pk, right.pk)) ||
    (left.sk === right.sk ? 0 : compareTexts(left.sk, right.sk))
  );
}

/** First position of a sorted list from which on `isBehind` is true. */
function search<Entry>(entries: readonly Entry[], isBehind: (entry: Entry) => boolean, from = 0): number {
  let low = from;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(entries[middle] as Entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First position whose entry is not before `place`. */
export const positionOf = (entries: readonly Place[], place: Place) =>
  search(entries, (entry) => comparePlaces(entry, place) >= 0);

/** First position whose entry is behind `place`. */
export const positionPast = (entries: readonly Place[], place: Place) =>
  search(entries, (entry) => comparePlaces(entry, place) > 0);

/** First position whose sort key is not before `sort`, or with `past` is behind it. */
export const positionOfSort = (entries: readonly Place[], sort: string, past = false) =>
  search(entries, (entry) => {
    const order = compareTexts(entry.sort, sort);
    return past ? order > 0 : order >= 0;
  });

/** First position behind the sort keys that begin with `prefix`, of which `from` is the first. */
export const positionBehindPrefix = (entries: readonly Place[], prefix: string, from: number) =>
  search(entries, ({ sort }) => !sort.startsWith(prefix), from);
