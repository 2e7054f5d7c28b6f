import * as z from 'zod';
import { treeForm } from '../chatbot/optionForm.ts';
import { menuErrors } from '../chatbot/treeProblem.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formNumber,
  formText,
  idParamsOf,
  idTextOf,
  messageReply,
  nameText,
  optionalIdOf,
} from '../contract/wireTypes.ts';
import { weekHoursForm } from '../hours/weekHoursForm.ts';
import { usualWeek } from '../hours/usualWeek.ts';
import { type RotationMinutes, rotationMinutes } from '../records/rotationMinutes.ts';
import { queue, queueWithOptions } from '../records/queueModel.ts';

/** A hex colour of 3, 6 or 8 digits as clients send it, normalised to `#rrggbb` so that colours can be compared. */
const queueColour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/)
  .transform((text) => {
    const digits = text.slice(1);
    const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return `#${pairs.slice(0, 6)}`;
  });

/** Existing clients send the minutes as a number too. */
const rotation = emptyAs(
  z.union([
    z.enum(rotationMinutes),
    z.literal(rotationMinutes.map(Number)).transform((minutes) => String(minutes) as RotationMinutes),
  ]),
  '0',
);

const params = idParamsOf('queue');
/** Errors for a menu over the limits, and for the records that a queue or its options name. */
const named = [
  ...menuErrors,
  'ERR_PLAN_FLAG',
  'ERR_NO_INTEGRATION_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
] as const;
const taken = ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_ALREADY_EXISTS'] as const;

export const queuesApi = {
  listQueues: defineOperation('GET /queue', {
    summary: 'Queues of the company',
    access: 'user',
    reply: z.array(queue),
  }),
  getQueue: defineOperation('GET /queue/{id}', {
    summary: 'A queue with the options of its menu',
    access: 'user',
    params,
    reply: queueWithOptions,
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
  createQueue: defineOperation('POST /queue', {
    idempotent: true,
    summary: 'Creates a queue',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'queues.create',
    body: z.object({
      name: nameText(50),
      color: queueColour,
      greetingMessage: formText(4000).default(''),
      outOfHoursMessage: formText(4000).default(''),
      orderQueue: formNumber(9999, null).default(null),
      closeTicket: formFlag(false).default(false),
      ativarRoteador: formFlag(false).default(false),
      tempoRoteador: rotation.default('0'),
      integrationId: optionalIdOf('integration').default(null),
      fileListId: optionalIdOf('fileList').default(null),
      schedules: weekHoursForm.default(usualWeek),
      chatbots: treeForm.default([]),
    }),
    reply: queueWithOptions,
    errors: [...taken, ...named, 'ERR_QUEUE_OUT_OF_HOURS_TEXT', 'ERR_PLAN_LIMIT'],
  }),
  updateQueue: defineOperation('PUT /queue/{id}', {
    summary: 'Changes a queue; chatbots, where given, are all the options of its menu from then on',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'queues.update',
    params,
    body: z.object({
      name: nameText(50).optional(),
      color: queueColour.optional(),
      greetingMessage: formText(4000).optional(),
      outOfHoursMessage: formText(4000).optional(),
      orderQueue: formNumber(9999, null).optional(),
      closeTicket: formFlag(false).optional(),
      ativarRoteador: formFlag(false).optional(),
      tempoRoteador: rotation.optional(),
      integrationId: optionalIdOf('integration').optional(),
      fileListId: optionalIdOf('fileList').optional(),
      schedules: weekHoursForm.optional(),
      chatbots: treeForm.optional(),
    }),
    status: 201,
    reply: queueWithOptions,
    errors: [...taken, ...named, 'ERR_QUEUE_OUT_OF_HOURS_TEXT'],
  }),
  deleteQueue: defineOperation('DELETE /queue/{id}', {
    summary:
      'Deletes a queue. Where it has tickets that are not closed, toQueueId says which queue gets them, 0 for none',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'queues.delete',
    params,
    query: z.object({
      toQueueId: z.union([idTextOf('queue'), z.literal('0').transform(() => null)]).optional(),
    }),
    reply: messageReply,
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_QUEUE_HAS_TICKETS'],
  }),
};
