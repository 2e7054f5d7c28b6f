/** Commands that come back in a second, however many wait: the shard's one poll has time for people's meanwhile. */
const perSecond = 200;
const leastMs = 2000;
const longestMs = 30_000;
/** What was given out so often waits longer, so that it meets the queue's limit of deliveries a day later at most. */
const oftenReceives = 200;
const longestOften = 120;

/**
 * When bulk that finds no room comes again: each lot behind the one before, so that they come one after the other and not
 * all at once. Whoever writes to such a chat waits as long with it, since SQS holds back what is behind it: hence half a
 * minute at most. Answers seconds, given how many commands they are and how often the first was given out.
 */
export function createBulkTurns(): (count: number, receives: number, now: number) => number {
  let last = 0;
  return (count, receives, now) => {
    if (receives > oftenReceives) return longestOften;
    last = Math.min(Math.max(last + (count * 1000) / perSecond, now + leastMs), now + longestMs);
    return Math.ceil((last - now) / 1000);
  };
}
