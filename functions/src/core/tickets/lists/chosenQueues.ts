import { noQueue } from '@balcao/shared/tickets/ticketRules';

interface Asked {
  queueIds?: readonly number[] | undefined;
  withoutQueue?: boolean | undefined;
}

/**
 * Queues that a list is asked for, `noQueue` among them for tickets without one; undefined where nothing is chosen. Who
 * chooses queues and says nothing of tickets without one gets those as well, as existing clients expect.
 */
export function chosenQueues({ queueIds = [], withoutQueue }: Asked): number[] | undefined {
  if (queueIds.length === 0) return withoutQueue === true ? [noQueue] : undefined;
  return withoutQueue === false ? [...queueIds] : [...queueIds, noQueue];
}
