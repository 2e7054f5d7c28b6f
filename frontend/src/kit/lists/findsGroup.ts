import type { Colleague } from '@balcao/shared/records/userModel';

/** Whether a colleague serves a queue; without one anybody does. */
export function servesQueue({ queues }: Pick<Colleague, 'queues'>, queueId: number | null): boolean {
  return queueId === null || queues.some(({ id }) => id === queueId);
}

/** Whether a colleague would find a group of that queue in their list. */
export function findsGroup(one: Colleague, queueId: number | null): boolean {
  return one.seesGroups && (one.profile === 'admin' || servesQueue(one, queueId));
}
