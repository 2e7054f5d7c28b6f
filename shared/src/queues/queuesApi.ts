import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formNumber,
  formText,
  hexColor,
  nameText,
  optionalIdOf,
} from '../contract/wireTypes.ts';
import { weekHoursForm } from '../hours/weekHoursForm.ts';
import { usualWeek } from '../hours/usualWeek.ts';
import { type RotationMinutes, rotationMinutes } from './rotationMinutes.ts';
import { queue } from './queueModel.ts';

/** Existing clients send the minutes as a number too. */
const rotation = emptyAs(
  z.union([
    z.enum(rotationMinutes),
    z.literal(rotationMinutes.map(Number)).transform((minutes) => String(minutes) as RotationMinutes),
  ]),
  '0',
);

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
      closeTicket: formFlag(false).default(false),
      ativarRoteador: formFlag(false).default(false),
      tempoRoteador: rotation.default('0'),
      integrationId: optionalIdOf('integration').default(null),
      fileListId: optionalIdOf('fileList').default(null),
      schedules: weekHoursForm.default(usualWeek),
    }),
    reply: queue,
    errors: [
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
      'ERR_QUEUE_NAME_ALREADY_EXISTS',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_FILE_LIST_FOUND',
      'ERR_PLAN_LIMIT',
    ],
  }),
};
