import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { rowsAnswered } from '../http/answerSize.ts';
import type { Handler } from '../http/handler.ts';
import type { Queue } from '@balcao/shared/queues/queueModel';
import { queueEntity, toQueue } from './queueEntity.ts';

/** In the order that the company chose, then by id. */
export const listQueues: Handler<typeof queuesApi.listQueues> = async (ctx) => {
  const { items } = await ctx.store.query({
    pk: queueEntity.partition({ companyId: ctx.companyId }),
    prefix: 'QUEUE#',
    limit: 1000,
  });
  const order = (queue: Queue): number => queue.orderQueue ?? Infinity;
  const shown = items
    .map((item) => toQueue(queueEntity.fromItem(item)))
    .toSorted((a, b) => (order(a) === order(b) ? a.id - b.id : order(a) - order(b)));
  return rowsAnswered(ctx, shown);
};
