import * as z from 'zod';
import { optionTypes } from './optionTypes.ts';

const target = z.int().positive().nullable();

/** An option of a queue's menu, with everything below it. Only the target of its type has a meaning. */
export const chatbotOption = z.object({
  id: z.int().positive(),
  name: z.string(),
  greetingMessage: z.string(),
  queueType: z.enum(optionTypes),
  /** True if choosing the option closes the ticket. */
  closeTicket: z.boolean(),
  optQueueId: target,
  optUserId: target,
  optIntegrationId: target,
  optFileId: target,
  get options() {
    return z.array(chatbotOption);
  },
});
export type ChatbotOption = z.infer<typeof chatbotOption>;

/** The options of a queue. */
export type ChatbotTree = readonly ChatbotOption[];
