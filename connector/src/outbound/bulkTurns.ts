/**
 * Bulk commands that come back per second, however many wait, so that the shard's single poll has time for people's.
 */
const perSecond = 200;
const leastMs = 2000;
const longestMs = 30_000;
/**
 * Commands received this often wait longer, so that they reach the queue's limit of deliveries only about a day later.
 */
const oftenReceives = 200;
const longestOften = 120;

/**
 * Delays for bulk commands that find no room. Each batch comes after the one before, instead of all at once. A person's
 * message to such a chat waits just as long, because SQS holds back everything behind it in its group: hence at most 30
 * seconds. Returns seconds, given the number of commands and the receives of the first.
 */
export function createBulkDelays(): (count: number, receives: number, now: number) => number {
  let last = 0;
  return (count, receives, now) => {
    if (receives > oftenReceives) return longestOften;
    last = Math.min(Math.max(last + (count * 1000) / perSecond, now + leastMs), now + longestMs);
    return Math.ceil((last - now) / 1000);
  };
}
