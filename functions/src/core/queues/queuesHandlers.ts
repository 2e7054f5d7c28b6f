import { readQueueWithTree } from '../chatbot/storedTree.ts';
import { queueEntity, toQueue } from '../records/queueEntity.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createQueue } from './createQueue.ts';
import { deleteQueue } from './deleteQueue.ts';
import { getQueue } from './getQueue.ts';
import { listQueues } from './listQueues.ts';
import { updateQueue } from './updateQueue.ts';

export const queuesHandlers: Handlers<typeof queuesApi> = {
  listQueues,
  getQueue,
  createQueue: onceUnderKey(createQueue, {
    of: 'POST /queue',
    made: newOf(queueEntity),
    again: async ({ store, companyId }, id) => {
      const { queue, tree } = await readQueueWithTree(store, companyId, id);
      return { ...toQueue(queue), chatbots: [...tree.options] };
    },
  }),
  updateQueue,
  deleteQueue,
};
