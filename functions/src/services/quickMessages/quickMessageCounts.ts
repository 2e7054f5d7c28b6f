import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { answerSize } from '../../platform/http/answerSize.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { listOf, type QuickMessageItem, sharedList } from './quickMessageLists.ts';

/** Most quick messages that a list holds: it bounds what searches and the list of all read. */
export const longestList = 1000;
/** Most that one person shares, so that nobody fills the team's list alone. */
const mostShared = 200;
/** Most text that a list holds, as answers carry it: two full lists are one answer. */
const mostText = 1024 * 1024;

/** Bucket under which a list is counted. */
export function countBucket(list: string): string {
  return `quickMessage#${list}`;
}

/** What a quick message adds to counters, with how much each may hold. */
export function countsOf(item: QuickMessageItem): { bucket: string; by: number; limit: number }[] {
  const list = listOf(item);
  const bucket = countBucket(list);
  const text = answerSize(item.shortcode + item.message);
  return [
    { bucket, by: 1, limit: longestList },
    { bucket: `${bucket}#text`, by: text, limit: mostText },
    ...(list === sharedList ? [{ bucket: `${bucket}#by#${item.userId}`, by: 1, limit: mostShared }] : []),
  ];
}

/** Counts what goes and what comes in one change, and the bytes of their files as those of messages are. */
export function countWrites(
  companyId: number,
  before: readonly QuickMessageItem[],
  after: readonly QuickMessageItem[],
): NamedWrite[] {
  const counts = new Map<string, { by: number; limit: number }>();
  for (const [sign, items] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const { bucket, by, limit } of items.flatMap(countsOf))
      counts.set(bucket, { by: (counts.get(bucket)?.by ?? 0) + sign * by, limit });
  const writes = [...counts]
    .filter(([, { by }]) => by !== 0)
    .map(([bucket, { by, limit }]): NamedWrite =>
      by < 0
        ? [counterWrite(companyId, bucket, by)]
        : [counterWrite(companyId, bucket, by, limit), 'ERR_TOO_MANY_QUICK_MESSAGES'],
    );
  const files = (items: readonly QuickMessageItem[]) => items.map(({ media }) => media);
  for (const write of storedBytesWrites(companyId, files(before), files(after))) writes.push([write]);
  return writes;
}
