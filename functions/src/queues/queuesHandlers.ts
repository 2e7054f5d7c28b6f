import type { queuesApi } from '@balcao/shared/queues/queuesApi';
import type { Handlers } from '../http/handler.ts';
import { createQueue } from './createQueue.ts';
import { listQueues } from './listQueues.ts';

export const queuesHandlers: Handlers<typeof queuesApi> = { listQueues, createQueue };
