import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formNumber, formText, hexColor, nameText } from '../contract/wireTypes.ts';
import { queue } from './queueModel.ts';

export const queuesApi = {
  listQueues: defineOperation('GET /queue', {
    summary: 'Queues of the company',
    access: 'user',
    reply: z.array(queue),
  }),
  createQueue: defineOperation('POST /queue', {
    summary: 'Creates a queue',
    access: 'admin',
    audit: 'queues.create',
    body: z.object({
      name: nameText(50),
      color: hexColor,
      greetingMessage: formText(4000).default(''),
      outOfHoursMessage: formText(4000).default(''),
      orderQueue: formNumber(9999, null).default(null),
    }),
    reply: queue,
    errors: ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_ALREADY_EXISTS', 'ERR_PLAN_LIMIT'],
  }),
};
