import { compareTexts } from './values.ts';

/** Entry of a sorted list: a sort key and, because that is not unique in an index, the table's own keys. */
export interface Place {
  sort: string;
  pk: string;
  sk: string;
}

/** The part of a partition that a query reads. */
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
 * True if a range ends at this sort key. There, AWS returns no LastEvaluatedKey and accepts no start key, unless the
 * condition asks for exactly this sort key.
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

/** First position of a sorted list from which `isBehind` is true. */
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

/** First position whose entry is after `place`. */
export const positionPast = (entries: readonly Place[], place: Place) =>
  search(entries, (entry) => comparePlaces(entry, place) > 0);

/** First position whose sort key is not before `sort`, or, with `past`, is after it. */
export const positionOfSort = (entries: readonly Place[], sort: string, past = false) =>
  search(entries, (entry) => {
    const order = compareTexts(entry.sort, sort);
    return past ? order > 0 : order >= 0;
  });

/** First position after the sort keys that begin with `prefix`, the first of which is at `from`. */
export const positionBehindPrefix = (entries: readonly Place[], prefix: string, from: number) =>
  search(entries, ({ sort }) => !sort.startsWith(prefix), from);
