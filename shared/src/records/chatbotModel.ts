import * as z from 'zod';
import { optionTypes } from './optionTypes.ts';

const target = z.int().positive().nullable();

/** An option of a queue's menu, with all that is below it. Of the targets only the one of its type means something. */
export const chatbotOption = z.object({
  id: z.int().positive(),
  name: z.string(),
  greetingMessage: z.string(),
  queueType: z.enum(optionTypes),
  /** Choosing it ends the conversation. */
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

/** The options of a queue, as a customer is offered them. */
export type ChatbotTree = readonly ChatbotOption[];
