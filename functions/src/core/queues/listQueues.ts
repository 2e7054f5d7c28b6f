import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listQueueItems, toQueue } from '../records/queueEntity.ts';

export const listQueues: Handler<typeof queuesApi.listQueues> = async (ctx) => {
  const queues = await listQueueItems(ctx.store, ctx.companyId);
  return rowsAnswered(
    ctx,
    queues.map((queue) => toQueue(queue)),
  );
};
