// Generated from the contract and the folder's files: npm run generate.
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
  createQueue,
  updateQueue,
  deleteQueue,
};
