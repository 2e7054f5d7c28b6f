import type { ConnectionItem } from '../../../core/records/connectionEntity.ts';

/**
 * Returns how many times a question will have been asked if it is asked now. Returns undefined if it has been asked
 * `maxUseBotQueues` times (0: no limit) and `timeUseBotQueues` minutes (0: never) have not passed since the last time.
 * After that time counting starts again.
 */
export function askAgain(
  { maxUseBotQueues, timeUseBotQueues }: Pick<ConnectionItem, 'maxUseBotQueues' | 'timeUseBotQueues'>,
  asked: { at: number; times: number },
  now: number,
): number | undefined {
  const isOld = timeUseBotQueues > 0 && now - asked.at >= timeUseBotQueues * 60_000;
  const times = isOld ? 0 : asked.times;
  return maxUseBotQueues > 0 && times >= maxUseBotQueues ? undefined : times + 1;
}
