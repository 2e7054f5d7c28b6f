import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formText,
  idOf,
  idParamsOf,
  messageReply,
  nameText,
} from '../contract/wireTypes.ts';
import { chatbotOption } from '../records/chatbotModel.ts';
import { changedOption, newOption } from './optionForm.ts';
import { playedOption } from './playedOption.ts';
import { menuErrors } from './treeProblem.ts';

/** An option with the id of its queue. */
const shownOption = chatbotOption.extend({ queueId: z.int().positive() });
const params = idParamsOf('chatbot');
/** Errors for an option's place in the menu and for the records that it names. */
const refused = [
  ...menuErrors,
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_PLAN_FLAG',
  'ERR_NO_INTEGRATION_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
] as const;

export const chatbotApi = {
  listChatbots: defineOperation('GET /chatbot', {
    summary: 'The options that every queue of the company begins with, each with all that is below it',
    access: 'user',
    reply: z.array(shownOption),
  }),
  getChatbot: defineOperation('GET /chatbot/{id}', {
    summary: 'An option with all that is below it',
    access: 'user',
    params,
    reply: shownOption,
    errors: ['ERR_NO_OPTION_FOUND'],
  }),
  createChatbot: defineOperation('POST /chatbot', {
    idempotent: true,
    summary: 'A new option, the last of a queue',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'chatbot.create',
    body: newOption.extend({ queueId: idOf('queue') }),
    reply: shownOption,
    errors: refused,
  }),
  createOptionBelow: defineOperation('POST /chatbot/{id}/options', {
    idempotent: true,
    summary: 'A new option, the last of those below another one; what others add there meanwhile stays',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'chatbot.create',
    params,
    body: newOption,
    reply: shownOption,
    errors: ['ERR_NO_OPTION_FOUND', 'ERR_OPTION_SAYS_NOTHING', ...refused],
  }),
  updateChatbot: defineOperation('PUT /chatbot/{id}', {
    summary:
      'Changes an option; options, where given, are all that is below it from then on; place puts it elsewhere among its own',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'chatbot.update',
    params,
    body: changedOption,
    status: 201,
    reply: shownOption,
    errors: ['ERR_NO_OPTION_FOUND', ...refused],
  }),
  deleteChatbot: defineOperation('DELETE /chatbot/{id}', {
    summary: 'Deletes an option with all that is below it',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'chatbot.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_OPTION_FOUND'],
  }),
  simulateChatbot: defineOperation('POST /chatbot/simulation', {
    repeated: 'reads',
    summary:
      'What a queue as it stands in its form would say to a customer who writes these messages; nothing is stored',
    access: 'admin',
    openWhenUnproved: true,
    body: z.object({
      queue: z.object({
        name: nameText(50),
        greetingMessage: formText(4000).default(''),
        closeTicket: formFlag(false).default(false),
        fileListId: emptyAs(z.int().positive(), null).default(null),
        chatbots: z.array(playedOption).default([]),
      }),
      /** Name of the customer, for texts that contain it. */
      contactName: emptyAs(nameText(100), '').default(''),
      /** The customer's messages, in order. */
      messages: z.array(z.string().min(1).max(1000)).max(50),
    }),
    reply: z.object({
      /** The whole conversation, including the customer's messages, as the customer reads it. */
      messages: z.array(
        z.object({
          fromMe: z.boolean(),
          body: z.string(),
          /** Set for a file; `body` is its caption. */
          fileName: z.string().nullable(),
        }),
      ),
      /** `bot` waits for an answer, `waiting` for a person. */
      state: z.enum(['bot', 'waiting', 'closed']),
      /** Queue to which the ticket was passed on; null if it stays in this one. */
      queueId: z.int().positive().nullable(),
      proposedUserId: z.int().positive().nullable(),
    }),
    errors: [...menuErrors, 'ERR_SIMULATION_TOO_LONG'],
  }),
};
