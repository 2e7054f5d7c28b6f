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
import { longestBody } from '../messages/longestBody.ts';
import { externalCall } from './externalCallModel.ts';
import { mostDelayMs, mostFiles } from './externalLimits.ts';

/** Country, area and number, digits alone; some programs send it as a number. */
const number = z
  .union([z.string(), z.int().positive().transform(String)])
  .pipe(z.string().regex(/^\d{8,15}$/));

const delay = formNumber(mostDelayMs).default(0);

/** The message quoted, by number or by its id on the channel. */
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

/** Answer to what was sent; existing programs read `status`. */
const sent = z.object({
  status: z.literal('SUCCESS'),
  /** Ids of the stored messages: of the first file, or of the text. */
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
  'ERR_IDEMPOTENCY_KEY_REUSED',
] as const;

export const externalApiApi = {
  sendExternalMessage: defineOperation('POST /messages/send', {
    summary:
      'Sends a text, or files (multipart field medias), to a number over the connection whose token is given. The answer comes when the message is stored; it leaves at once, or as soon as the connection is up',
    access: 'connectionToken',
    planFlag: 'useExternalApi',
    idempotent: true,
    multipart: { field: 'medias', maxFiles: mostFiles },
    body: z.object({
      number,
      body: emptyAs(z.string().max(longestBody), '').default(''),
      /** Who serves the ticket that is opened; without anybody it waits. One that is active stays with whom it is. */
      userId: optionalIdOf('user').optional(),
      queueId: optionalIdOf('queue').optional(),
      /** Writes the name of `userId` before the text, where the company lets attendants sign. */
      sendSignature: formFlag(false).default(false),
      /** Closes the ticket behind the message, in silence. */
      closeTicket: formFlag(false).default(false),
      quotedMsg: quoted.optional(),
      /** Opens no ticket: the message stands in the conversation alone, or in the ticket that is active. */
      noRegister: formFlag(false).default(false),
      /** Milliseconds to wait before it leaves. */
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
      /** The token says which connection; another one is refused. */
      whatsappId: optionalIdOf('connection').optional(),
      number,
      url: z.string().trim().min(1).max(2000),
      caption: emptyAs(z.string().max(longestBody), '').default(''),
      msdelay: delay,
    }),
    reply: sent,
    errors: [...sendErrors, 'ERR_LINK_REFUSED', 'ERR_LINK_UNREACHABLE', 'ERR_LINK_NOT_IMAGE'],
  }),
  checkExternalNumber: defineOperation('POST /messages/checkNumber', {
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
