import * as z from 'zod';
import { chatbotOption } from './chatbotModel.ts';
import { weekHours } from '../hours/hoursModel.ts';
import { rotationMinutes } from './rotationMinutes.ts';

/**
 * A queue as people see it. The simulator plays only the fields that `chatbotApi.ts`, `services/chatbot/playedFacts.ts`
 * and (for options) `playedOption.ts` hand to it; no test notices a field that they lack.
 */
export const queue = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  orderQueue: z.int().nullable(),
  /** Closes a ticket as soon as it reaches the queue. */
  closeTicket: z.boolean(),
  /** True if waiting tickets are proposed to one attendant after another. */
  ativarRoteador: z.boolean(),
  /** Minutes until a ticket is proposed to the next attendant; '0' for never. Text, as in existing clients. */
  tempoRoteador: z.enum(rotationMinutes),
  integrationId: z.int().positive().nullable(),
  fileListId: z.int().positive().nullable(),
  /** Used if the company's `scheduleType` is `queue`. */
  schedules: weekHours,
  updatedAt: z.iso.datetime(),
});
export type Queue = z.infer<typeof queue>;

/** A queue with the options of its menu, for single queues: lists, which everybody loads, omit the options. */
export const queueWithOptions = queue.extend({ chatbots: z.array(chatbotOption) });
export type QueueWithOptions = z.infer<typeof queueWithOptions>;
