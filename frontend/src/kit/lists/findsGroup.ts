import type { Colleague } from '@balcao/shared/records/userModel';

/** True if a colleague serves a queue; always true without a queue. */
export function servesQueue({ queues }: Pick<Colleague, 'queues'>, queueId: number | null): boolean {
  return queueId === null || queues.some(({ id }) => id === queueId);
}

/** True if a colleague sees a group of that queue in their ticket list. */
export function findsGroup(one: Colleague, queueId: number | null): boolean {
  return one.seesGroups && (one.profile === 'admin' || servesQueue(one, queueId));
}
