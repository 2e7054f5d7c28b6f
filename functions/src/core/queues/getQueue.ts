import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import { readQueueWithTree } from '../chatbot/storedTree.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { toQueue } from '../records/queueEntity.ts';

export const getQueue: Handler<typeof queuesApi.getQueue> = async (ctx, { params }) => {
  const { queue, tree } = await readQueueWithTree(ctx.store, ctx.companyId, params.id);
  return { ...toQueue(queue), chatbots: [...tree.options] };
};
