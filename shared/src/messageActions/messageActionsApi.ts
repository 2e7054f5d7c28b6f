import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  flagText,
  idKinds,
  formFlag,
  formText,
  idempotencyKey,
  idOf,
  idParamsOf,
  idTextOf,
  optionalIdOf,
  uuidOf,
} from '../contract/wireTypes.ts';
import { longestBody } from '../records/longestBody.ts';
import { message } from '../records/messageModel.ts';
import { isVisibleText } from '../text/visibleText.ts';
import { pixCents, pixKeyTypes } from './pixKey.ts';
import { isReaction } from './changeRules.ts';
import { isCountable } from './countRules.ts';

const changed = z.object({ message });
/** A ticket by id or uuid. */
const ticketParams = z.object({ id: z.union([idTextOf('ticket'), uuidOf('ticket')]) });
/** Idempotency key, for clients that cannot send headers. */
const clientId = emptyAs(idempotencyKey, undefined).optional();
const sent = z.object({ message });
/** Like `ticketParams`, but checked by the handler, which answers ERR_INVALID_TICKET_ID. */
const ticketReference = z.object({
  id: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .register(idKinds, { kind: 'ticket' }),
});
/** A text with at least one visible character. */
const visible = (max: number) => z.string().trim().max(max).refine(isVisibleText);
/** An amount in reais as people write it, converted to cents. */
const amount = z.union([z.number(), z.string().max(20)]).transform((value, ctx) => {
  const cents = pixCents(value);
  if (cents !== null) return cents;
  ctx.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});
/** Errors of sending in a ticket. */
const notSent = [
  'ERR_NO_TICKET_FOUND',
  'ERR_TICKET_CLOSED',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
] as const;
/** Any file name; the handler refuses names of another form (ERR_AUDIO_ADDRESS) and of unknown files. */
const audioFile = z.string().regex(/^[\w.-]{1,200}$/);
const buttonFields = {
  title: formText(60).default(''),
  description: formText(1024).default(''),
  buttonText: formText(60).default(''),
  /** A picture above the text, as a data URL. */
  image: emptyAs(
    z
      .string()
      .max(5_500_000)
      .regex(/^data:image\/[a-z+]{2,10};base64,/),
    undefined,
  ).optional(),
  clientId,
};
const buttonOperation = {
  access: 'user',
  idempotent: true,
  params: ticketReference,
  reply: sent,
  errors: [
    ...notSent,
    'ERR_INVALID_TICKET_ID',
    'ERR_FILE_TYPE',
    'ERR_STORAGE_FULL',
    'ERR_STORAGE_SHARE_FULL',
  ],
} as const;
/** Errors of changing a message. */
const inTheWay = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_TICKET_CLOSED',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
] as const;

export const messageActionsApi = {
  editMessage: defineOperation('POST /messages/edit/{id}', {
    repeated: 'same',
    summary: 'Edits a text of one’s own, here and at the customer’s, up to 15 minutes after it was written',
    access: 'user',
    audit: 'messages.edit',
    params: idParamsOf('message'),
    body: z.object({ body: z.string().max(longestBody).refine(isVisibleText) }),
    reply: changed,
    errors: [...inTheWay, 'ERR_EDITING_WAPP_MSG'],
  }),
  reactToMessage: defineOperation('POST /messages/{id}/reaction', {
    repeated: 'same',
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
      /** Writes the sender's name above the text. */
      signMessage: formFlag(false).default(false),
      /** For a new ticket; defaults to those of the message's own ticket. */
      whatsappId: optionalIdOf('connection').optional(),
      queueId: optionalIdOf('queue').optional(),
      clientId,
    }),
    reply: changed,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_FORWARDING_WAPP_MSG',
      'ERR_STORAGE_FULL',
      'ERR_STORAGE_SHARE_FULL',
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
    ],
  }),
  transcribeAudio: defineOperation('GET /messages/transcribeAudio/{file}', {
    summary:
      'The words of a received audio message, by its file’s name or the message’s id. What was transcribed once is kept with the message',
    access: 'user',
    openWhenUnproved: false,
    params: z.object({ file: z.union([idTextOf('receivedAudio'), audioFile]) }),
    reply: z.object({ transcribedText: z.string(), message }),
    errors: [
      'ERR_AUDIO_ADDRESS',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NOT_RECEIVED_AUDIO',
      'ERR_TRANSCRIPTIONS_RUNNING',
      'ERR_TRANSCRIPTION_NOT_CONFIGURED',
      'ERR_TRANSCRIPTION_KEY',
      'ERR_TRANSCRIPTION_QUOTA',
      'ERR_TRANSCRIPTION_BUSY',
      'ERR_TRANSCRIPTION_TIMEOUT',
      'ERR_TRANSCRIPTION_FILE',
      'ERR_TRANSCRIPTION_DATA',
      'ERR_TRANSCRIPTION_UNDER_WAY',
      'ERR_TRANSCRIPTION_OWN',
      'ERR_TRANSCRIPTION_RESTS',
      'ERR_TRANSCRIPTION_LONG',
      'ERR_TRANSCRIPTION_HOUR',
      'ERR_TRANSCRIPTION_DAY',
      'ERR_TRANSCRIPTION_GIVEN_UP',
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
      name: formText(100)
        .refine((name) => name === '' || isVisibleName(name))
        .default(''),
      address: formText(300).default(''),
      clientId,
    }),
    reply: sent,
    errors: notSent,
  }),
  sendList: defineOperation('POST /messages/lista/{id}', {
    summary: 'Sends a menu; as text with numbers where the channel has none',
    access: 'user',
    idempotent: true,
    params: ticketReference,
    body: z.object({
      title: visible(60),
      text: formText(1024).default(''),
      buttonText: formText(60).default(''),
      footer: formText(200).default(''),
      sections: z
        .array(
          z.object({
            title: formText(60).default(''),
            rows: z
              .array(z.object({ title: visible(60), description: formText(200).default('') }))
              .min(1)
              .max(10),
          }),
        )
        .min(1)
        .max(5),
      clientId,
    }),
    reply: sent,
    errors: [...notSent, 'ERR_INVALID_TICKET_ID'],
  }),
  sendCopy: defineOperation('POST /messages/copy/{id}', {
    summary: 'Sends something to be copied, such as a code',
    ...buttonOperation,
    body: z.object({ ...buttonFields, copyText: visible(1000) }),
  }),
  sendCall: defineOperation('POST /messages/call/{id}', {
    summary: 'Sends a number to be called',
    ...buttonOperation,
    body: z.object({ ...buttonFields, copyText: z.string().regex(/^\+?(?:[\s().-]*\d){8,15}[\s]*$/) }),
  }),
  sendUrl: defineOperation('POST /messages/URL/{id}', {
    summary: 'Sends an address to be opened',
    ...buttonOperation,
    body: z.object({ ...buttonFields, copyText: z.url({ protocol: /^https?$/ }).max(2000) }),
  }),
  sendPix: defineOperation('POST /messages/PIX/{id}', {
    summary: 'Sends a PIX key, with the amount where one is given',
    access: 'user',
    idempotent: true,
    params: ticketReference,
    body: z.object({
      title: formText(60).default(''),
      sendkey_type: z.enum(pixKeyTypes),
      sendmerchant_name: formText(100).default(''),
      /** In reais, as people write it; without an amount the payer chooses. */
      sendvalue: emptyAs(amount, 0).default(0),
      /** A phone number gets +55 if missing. */
      sendKey: z.string().min(1).max(100),
      clientId,
    }),
    reply: z.object({ message, newMsg: message }),
    errors: [...notSent, 'ERR_INVALID_TICKET_ID'],
  }),
  countMessages: defineOperation('GET /messages-allMe', {
    summary:
      'How many messages customers wrote (`fromMe=false`) or the company did, notes left out, from the first of these days to the last on its clock: at most 92. For administrators and who sees the dashboard; no screen asks',
    access: 'user',
    query: z
      .object({ fromMe: flagText, dateStart: z.iso.date(), dateEnd: z.iso.date() })
      .refine(({ dateStart, dateEnd }) => isCountable(dateStart, dateEnd), { path: ['dateEnd'] }),
    reply: z.object({ count: z.array(z.object({ count: z.int() })).length(1) }),
    errors: ['ERR_NO_PERMISSION'],
  }),
};
