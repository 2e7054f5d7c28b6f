import { defineArea, topic } from '../contract/defineArea.ts';
import type { Queue } from '../records/queueModel.ts';

export const queuesArea = defineArea({
  api: () => import('./queuesApi.ts'),
  events: { queue: topic<{ queue?: Queue; queueId: number }>() },
  errors: {
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
    ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
    ERR_QUEUE_HAS_TICKETS: 409,
    ERR_QUEUE_OUT_OF_HOURS_TEXT: 400,
  },
  ids: { queue: 1 },
});
