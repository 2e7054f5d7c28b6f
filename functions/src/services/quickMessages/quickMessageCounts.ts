import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import { counterWrite } from '../../platform/db/listCounterEntity.ts';
import { answerSize } from '../../platform/http/answerSize.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { listOf, type QuickMessageItem, sharedList } from './quickMessageLists.ts';

/** Maximum quick messages per list: bounds what a search and the full list read. */
export const longestList = 1000;
/** Maximum per person in the shared list, so that nobody fills it alone. */
const mostShared = 200;
/** Maximum text per list, in bytes of the response: two full lists fit in one response. */
const mostText = 1024 * 1024;
/** Maximum text per person in the shared list, in bytes. */
const mostSharedText = mostText / 4;

/** Bucket that counts a list. */
export function countBucket(list: string): string {
  return `quickMessage#${list}`;
}

interface Count {
  bucket: string;
  by: number;
  limit: number;
  /** True if the limit is one person's share, which administrators may exceed. */
  isShare?: boolean;
}

/** A quick message's contribution to each counter, with the counter's limit. */
export function countsOf(item: QuickMessageItem): Count[] {
  const list = listOf(item);
  const bucket = countBucket(list);
  const text = answerSize(item.shortcode + item.message);
  return [
    { bucket, by: 1, limit: longestList },
    { bucket: `${bucket}#text`, by: text, limit: mostText },
    ...(list === sharedList
      ? [
          { bucket: `${bucket}#by#${item.userId}`, by: 1, limit: mostShared, isShare: true },
          { bucket: `${bucket}#text#by#${item.userId}`, by: text, limit: mostSharedText, isShare: true },
        ]
      : []),
  ];
}

/** Counter updates of one change, including the stored bytes of files. `aboveShares`: no share of a person is checked. */
export function countWrites(
  companyId: number,
  before: readonly QuickMessageItem[],
  after: readonly QuickMessageItem[],
  aboveShares: boolean,
): NamedWrite[] {
  const counts = new Map<string, Omit<Count, 'bucket'>>();
  for (const [sign, items] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const { bucket, by, ...limits } of items.flatMap(countsOf))
      counts.set(bucket, { ...limits, by: (counts.get(bucket)?.by ?? 0) + sign * by });
  const writes = [...counts]
    .filter(([, { by }]) => by !== 0)
    .map(([bucket, { by, limit, isShare }]): NamedWrite =>
      by < 0 || (isShare && aboveShares)
        ? [counterWrite(companyId, bucket, by)]
        : [
            counterWrite(companyId, bucket, by, limit),
            isShare ? 'ERR_TOO_MANY_OWN_QUICK_MESSAGES' : 'ERR_TOO_MANY_QUICK_MESSAGES',
          ],
    );
  const files = (items: readonly QuickMessageItem[]) => items.map(({ media }) => media);
  for (const write of storedBytesWrites(companyId, files(before), files(after))) writes.push([write]);
  return writes;
}
