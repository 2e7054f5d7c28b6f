import { noQueue } from '@balcao/shared/tickets/ticketRules';

interface Asked {
  queueIds?: readonly number[] | undefined;
  withoutQueue?: boolean | undefined;
}

/**
 * Queues requested for a list, with `noQueue` among them for tickets without a queue; undefined if none are chosen. A
 * request that names queues without saying if it wants tickets without a queue gets those too, as existing clients
 * expect.
 */
export function chosenQueues({ queueIds = [], withoutQueue }: Asked): number[] | undefined {
  if (queueIds.length === 0) return withoutQueue === true ? [noQueue] : undefined;
  return withoutQueue === false ? [...queueIds] : [...queueIds, noQueue];
}
