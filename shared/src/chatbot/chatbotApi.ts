import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formFlag, formText, nameText } from '../contract/wireTypes.ts';
import { playedOption } from './playedOption.ts';
import { mostOptions } from './treeProblem.ts';

/** Options are made and changed with the queue that they belong to: its operations join here with its page. */
export const chatbotApi = {
  simulateChatbot: defineOperation('POST /chatbot/simulation', {
    summary:
      'What a queue as it stands in its form would say to a customer who writes these messages; nothing is stored',
    access: 'admin',
    body: z.object({
      queue: z.object({
        name: nameText(50),
        greetingMessage: formText(4000).default(''),
        closeTicket: formFlag(false).default(false),
        chatbots: z.array(playedOption).max(mostOptions).default([]),
      }),
      /** The customer's, in their order. */
      messages: z.array(z.string().min(1).max(1000)).max(50),
    }),
    reply: z.object({
      /** All that was said, theirs among it, as the customer reads it. */
      messages: z.array(z.object({ fromMe: z.boolean(), body: z.string() })),
      /** `bot`: an answer is waited for. `waiting`: a person is. */
      state: z.enum(['bot', 'waiting', 'closed']),
      /** The queue that it was sent on to; null where it is in this one. */
      queueId: z.int().positive().nullable(),
      proposedUserId: z.int().positive().nullable(),
    }),
  }),
};
