import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { rowsAnswered } from '../http/answerSize.ts';
import type { Handler } from '../http/handler.ts';
import { listQueueItems, toQueue } from './queueEntity.ts';

export const listQueues: Handler<typeof queuesApi.listQueues> = async (ctx) => {
  const queues = await listQueueItems(ctx.store, ctx.companyId);
  return rowsAnswered(
    ctx,
    queues.map((queue) => toQueue(queue)),
  );
};
