import { noQueue } from '@balcao/shared/tickets/ticketRules';

interface Asked {
  queueIds?: readonly number[] | undefined;
  withoutQueue?: boolean | undefined;
}

/**
 * Queues requested for a list, `noQueue` among them for tickets without one; undefined if none are chosen. A request
 * with queues that does not mention tickets without one gets those too, as existing clients expect.
 */
export function chosenQueues({ queueIds = [], withoutQueue }: Asked): number[] | undefined {
  if (queueIds.length === 0) return withoutQueue === true ? [noQueue] : undefined;
  return withoutQueue === false ? [...queueIds] : [...queueIds, noQueue];
}
