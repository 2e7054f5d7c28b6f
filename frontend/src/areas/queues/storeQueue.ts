import type { LiveEvent } from '@balcao/shared/events';
import { queueOrder } from '@balcao/shared/queues/queueOrder';
import type { QueryClient } from '@tanstack/react-query';
import { changeAnswers } from '../../kit/answers/changeAnswers.ts';

/**
 * Stores a queue, or removes a deleted one, in the list of all queues (in the company's order) and in the users'
 * queues.
 */
export function storeQueue(client: QueryClient, { queue, queueId }: LiveEvent<'queue'>['data']): void {
  changeAnswers(client, 'GET /queue', (all) => {
    const known = all.find(({ id }) => id === queueId);
    const others = all.filter((one) => one !== known);
    if (queue === undefined) return known && others;
    if (known !== undefined && known.updatedAt > queue.updatedAt) return undefined;
    return [...others, queue].toSorted(queueOrder);
  });
  changeAnswers(client, 'GET /users/list', (all) => {
    if (!all.some(({ queues }) => queues.some(({ id }) => id === queueId))) return undefined;
    return all.map((user) => ({
      ...user,
      queues: user.queues.flatMap((one) => {
        if (one.id !== queueId) return one;
        return queue === undefined ? [] : { ...one, name: queue.name, color: queue.color };
      }),
    }));
  });
}
