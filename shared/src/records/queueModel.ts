import * as z from 'zod';
import { chatbotOption } from './chatbotModel.ts';
import { weekHours } from '../hours/hoursModel.ts';
import { rotationMinutes } from './rotationMinutes.ts';

/** A queue (sector) as the API shows it. */
export const queue = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  orderQueue: z.int().nullable(),
  /** A ticket is closed as soon as it reaches the queue. */
  closeTicket: z.boolean(),
  /** Waiting tickets are proposed to one attendant after another. */
  ativarRoteador: z.boolean(),
  /** After how many minutes to the next one; '0' for never. A text, as existing clients choose it. */
  tempoRoteador: z.enum(rotationMinutes),
  integrationId: z.int().positive().nullable(),
  fileListId: z.int().positive().nullable(),
  /** Heeded where the company's `scheduleType` is `queue`. */
  schedules: weekHours,
  updatedAt: z.iso.datetime(),
});
export type Queue = z.infer<typeof queue>;

/** A queue with the options of its menu, as it is shown alone: lists of queues, which everybody loads, are without. */
export const queueWithOptions = queue.extend({ chatbots: z.array(chatbotOption) });
export type QueueWithOptions = z.infer<typeof queueWithOptions>;
