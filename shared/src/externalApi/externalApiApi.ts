import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formNumber,
  idKinds,
  idOf,
  idTextOf,
  optionalIdOf,
} from '../contract/wireTypes.ts';
import { phoneOf } from '../contacts/phoneText.ts';
import { longestBody } from '../records/longestBody.ts';
import { externalCall } from './externalCallModel.ts';
import { mostDelayMs, mostFiles, mostLinkedBytes } from './externalLimits.ts';

/** Some programs send the phone number as a JSON number, or as people write it. */
const number = z
  .union([z.string(), z.int().positive().transform(String)])
  .transform(phoneOf)
  .describe('The customer’s number: country, area and number, digits alone: 5511999999999');

/** Text to a customer. Programs send a code as a JSON number too: its digits are the text. */
const text = emptyAs(z.union([z.string().max(longestBody), z.int().transform(String)]), '');

const delay = formNumber(mostDelayMs)
  .default(0)
  .describe(`Milliseconds to wait before it leaves, up to ${mostDelayMs}`);

/** The quoted message, by id or by its id on the channel. */
const quotedId = z.object({ id: idOf('message').nullable().optional(), wid: z.string().max(128).optional() });
const quoted = emptyAs(
  z.union([
    z.literal(false).transform(() => undefined),
    quotedId,
    z
      .int()
      .positive()
      .register(idKinds, { kind: 'message' })
      .transform((id) => ({ id, wid: undefined })),
    z
      .string()
      .max(128)
      .transform((wid) => ({ id: undefined, wid })),
  ]),
  undefined,
);

/** Answer to a call that sends; existing programs read `status`. */
const sent = z.object({
  status: z.literal('SUCCESS'),
  /** Id of the text or of the first file; `messageIds` has all. */
  messageId: z.int().positive(),
  messageIds: z.array(z.int().positive()),
  ticketId: z.int().positive().nullable(),
});

const sendErrors = [
  'ERR_NO_WAPP_FOUND',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_CONTACT_BLOCKED',
  'ERR_CONSENT_AWAITED',
  'ERR_DUPLICATED_CONTACT',
  'ERR_MERGE_RUNNING',
  'ERR_STORAGE_FULL',
  'ERR_TOO_LARGE',
  'ERR_TOO_MANY_REQUESTS',
] as const;

export const externalApiApi = {
  sendExternalMessage: defineOperation('POST /messages/send', {
    summary:
      'Sends a text, or files (multipart field medias), to a number over the connection whose token is given. The answer comes when the message is stored; it leaves at once, or as soon as the connection is up',
    access: 'connectionToken',
    planFlag: 'useExternalApi',
    idempotent: true,
    multipart: {
      field: 'medias',
      maxFiles: mostFiles,
      about: `Up to ${mostFiles} files, 4.5 MB together. medias[] is understood as well; a file in any other field is refused, and so is one in JSON`,
    },
    body: z.object({
      number,
      body: text
        .default('')
        .describe('The text; with files it goes under the first. May be left out where files are sent'),
      userId: optionalIdOf('user')
        .optional()
        .describe(
          'Who serves the ticket that is opened; without it the ticket waits. One that is active stays with whom it is',
        ),
      queueId: optionalIdOf('queue').optional().describe('Queue of the ticket that is opened'),
      sendSignature: formFlag(false)
        .default(false)
        .describe('Writes the name of userId before the text, where the company lets attendants sign'),
      closeTicket: formFlag(false)
        .default(false)
        .describe('Closes the ticket behind the message, without a word to the customer'),
      quotedMsg: quoted
        .optional()
        .describe(
          'The message of this conversation that is answered: its id, as messageId of an earlier answer, or { id } or { wid }',
        ),
      noRegister: formFlag(false)
        .default(false)
        .describe(
          'Opens no ticket: the message stands in the conversation alone, or in the ticket that is active',
        ),
      msdelay: delay,
    }),
    reply: sent,
    errors: [
      ...sendErrors,
      'ERR_EMPTY_MESSAGE',
      'ERR_FILE_TYPE',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
    ],
  }),
  sendLinkedImage: defineOperation('POST /messages/send/linkImage', {
    summary: 'Sends the picture at an address, with a caption',
    access: 'connectionToken',
    planFlag: 'useExternalApi',
    idempotent: true,
    body: z.object({
      whatsappId: optionalIdOf('connection')
        .optional()
        .describe('May be left out: the token says which connection. Another one is refused'),
      number,
      url: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .describe(
          `Public https address of a picture, up to ${mostLinkedBytes / 1024 / 1024} MB, on the usual port; three redirects at most`,
        ),
      caption: text.default('').describe('The text under the picture'),
      msdelay: delay,
    }),
    reply: sent,
    errors: [...sendErrors, 'ERR_LINK_REFUSED', 'ERR_LINK_UNREACHABLE', 'ERR_LINK_NOT_IMAGE'],
  }),
  checkExternalNumber: defineOperation('POST /messages/checkNumber', {
    repeated: 'reads',
    summary: 'Whether a number is on WhatsApp, and how WhatsApp writes it; one that is not is refused',
    access: 'connectionToken',
    planFlag: 'useExternalApi',
    body: z.object({ number }),
    reply: z.object({ existsInWhatsapp: z.literal(true), number: z.string(), numberFormatted: z.string() }),
    errors: ['ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_TOO_MANY_REQUESTS'],
  }),
  listExternalCalls: defineOperation('GET /messages-api/{id}/calls', {
    summary: 'The last 50 calls of programs over a connection, newest first, kept for a week',
    access: 'admin',
    planFlag: 'useExternalApi',
    params: z.object({ id: idTextOf('connection') }),
    reply: z.object({ calls: z.array(externalCall) }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
};
