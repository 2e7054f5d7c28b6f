import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formText,
  idempotencyKey,
  idOf,
  idParamsOf,
  idTextOf,
  optionalIdOf,
  uuidOf,
} from '../contract/wireTypes.ts';
import { message } from '../messages/messageModel.ts';
import { isVisibleText } from '../visibleText.ts';
import { isReaction } from './changeRules.ts';

const changed = z.object({ message });
/** A ticket by its id or its uuid, as everywhere messages are sent. */
const ticketParams = z.object({ id: z.union([idTextOf('ticket'), uuidOf('ticket')]) });
/** The idempotency key, for who cannot send headers. */
const clientId = emptyAs(idempotencyKey, undefined).optional();
const sent = z.object({ message });
/** What stands in the way of sending in a ticket. */
const notSent = [
  'ERR_NO_TICKET_FOUND',
  'ERR_TICKET_CLOSED',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
  'ERR_IDEMPOTENCY_KEY_REUSED',
] as const;
/** What stands in the way of all that is done to a message. */
const inTheWay = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_TICKET_CLOSED',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
] as const;

export const messageActionsApi = {
  editMessage: defineOperation('POST /messages/edit/{id}', {
    summary: 'Edits a text of one’s own, here and at the customer’s, up to 15 minutes after it was written',
    access: 'user',
    audit: 'messages.edit',
    params: idParamsOf('message'),
    body: z.object({ body: z.string().max(65_536).refine(isVisibleText) }),
    reply: changed,
    errors: [...inTheWay, 'ERR_EDITING_WAPP_MSG'],
  }),
  reactToMessage: defineOperation('POST /messages/{id}/reaction', {
    summary: 'Our reaction to a message: one emoji, or nothing to take it back. The last one counts',
    access: 'user',
    params: idParamsOf('message'),
    body: z.object({ emoji: z.string().refine((text) => text === '' || isReaction(text)) }),
    reply: changed,
    errors: inTheWay,
  }),
  forwardMessage: defineOperation('POST /message/forward', {
    summary:
      'Forwards a message to a contact: into the ticket that is open with them, else into one that it opens for the caller',
    access: 'user',
    audit: 'messages.forward',
    idempotent: true,
    body: z.object({
      messageId: idOf('message'),
      contactId: idOf('contact'),
      /** The server writes the sender's name above the text. */
      signMessage: formFlag(false).default(false),
      /** Of a ticket that has to be opened; those of the message's own ticket where they are not said. */
      whatsappId: optionalIdOf('connection').optional(),
      queueId: optionalIdOf('queue').optional(),
      clientId,
    }),
    reply: changed,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_FORWARDING_WAPP_MSG',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_QUEUE_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_DUPLICATED_CONTACT',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_CLOSED',
      'ERR_IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  sendLocation: defineOperation('POST /messages/location/{id}', {
    summary: 'Sends a place in a ticket',
    access: 'user',
    idempotent: true,
    params: ticketParams,
    body: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: formText(100).default(''),
      address: formText(300).default(''),
      clientId,
    }),
    reply: sent,
    errors: notSent,
  }),
};
