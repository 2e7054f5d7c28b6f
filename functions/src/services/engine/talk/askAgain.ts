import type { ConnectionItem } from '../../../core/records/connectionEntity.ts';

/**
 * How often a question counts as asked once it is asked now, or undefined where it has been asked `maxUseBotQueues` times
 * (0: no limit) and `timeUseBotQueues` minutes (0: never) have not passed since it was asked last. After these it counts anew.
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
