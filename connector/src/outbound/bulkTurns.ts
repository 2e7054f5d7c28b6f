/**
 * Bulk commands per second that return from the queue after a delay, so that the shard's single poll has time for
 * people's commands. More return only while so many wait that all get the longest delay.
 */
const perSecond = 200;
const leastMs = 2000;
const longestMs = 30_000;
/**
 * Commands received more often than this get a longer delay, in seconds, so that they reach the queue's limit of
 * deliveries only about a day later.
 */
const oftenReceives = 200;
const longestOften = 120;

/**
 * Returns a function that gives the delay, in seconds, of bulk commands that find no room, from their number and the
 * receives of the first. Batches return one after the other instead of all at once. SQS holds back everything behind
 * such a command in its group, so a person's message to the same chat waits just as long: hence at most 30 seconds, or
 * 120 for a command that came back very often.
 */
export function createBulkDelays(): (count: number, receives: number, now: number) => number {
  let last = 0;
  return (count, receives, now) => {
    if (receives > oftenReceives) return longestOften;
    last = Math.min(Math.max(last + (count * 1000) / perSecond, now + leastMs), now + longestMs);
    return Math.ceil((last - now) / 1000);
  };
}
