import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  idempotencyKey,
  idKinds,
  idOf,
  idParamsOf,
  idTextOf,
  instant,
  jsonArray,
  pageReply,
  paging,
  uuidOf,
} from '../contract/wireTypes.ts';
import { mostMentions } from '../groups/groupRules.ts';
import { openedTicket } from '../tickets/ticketsApi.ts';
import { uploadReference } from '../uploads/uploadReference.ts';
import { longestBody } from '../records/longestBody.ts';
import { mostCards } from './messageData.ts';
import { message } from '../records/messageModel.ts';

/** A ticket by id or uuid: existing clients send either in the same path. */
const ticketParams = z.object({ id: z.union([idTextOf('ticket'), uuidOf('ticket')]) });

const text = z.string().max(longestBody);

/** The quoted message, by id or channel id; existing clients send the whole message, in forms as JSON text. */
const quotation = z
  .object({ id: idOf('message').nullable().optional(), wid: z.string().max(128).optional() })
  .nullable();
const quotationText = z
  .string()
  .max(100_000)
  .transform((text, ctx): unknown => {
    if (text === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(quotation);

/** Id of a member of the ticket's group, from the list of members. */
const memberId = z.string().min(1).max(40);

const toldContact = z.object({ id: idOf('contact') });

export const messagesApi = {
  listMessages: defineOperation('GET /messages/{id}', {
    summary:
      'Messages of the ticket’s conversation across its tickets: page 1 is the newest, each page ascending, 20 a page',
    access: 'user',
    params: ticketParams,
    query: z.object({
      selectedQueues: jsonArray(z.int().register(idKinds, { kind: 'queue' })).optional(),
      /** Leaves out messages stored later, so that paging starts here. */
      until: instant.optional(),
      ...paging,
    }),
    reply: z.object({ messages: z.array(message), ticket: openedTicket, ...pageReply }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_BAD_CURSOR'],
  }),
  sendMessage: defineOperation('POST /messages/{id}', {
    summary:
      'Sends text, files (multipart field medias, or uploadId of POST /uploads), contacts (vCard), or a private note. Answers the stored messages',
    access: 'user',
    params: ticketParams,
    idempotent: true,
    multipart: { field: 'medias', maxFiles: 10, repeated: ['body'] },
    body: z.object({
      /** A form with several files may have one text per file, in order. */
      body: emptyAs(z.union([text, z.array(text).max(10)]), '').default(''),
      fromMe: formFlag(undefined).optional(),
      read: z.unknown().optional(),
      mediaUrl: z.unknown().optional(),
      isPrivate: formFlag(false).default(false),
      /** Writes the sender's name above the text. */
      signMessage: formFlag(false).default(false),
      quotedMsg: z.union([quotation, quotationText]).optional(),
      /** Contacts to send as cards in one message. Existing clients send whole contacts. */
      vCard: emptyAs(z.union([toldContact, z.array(toldContact).max(mostCards)]), undefined).optional(),
      /** Mentioned members of the group; the text contains `@` and the id for each. */
      mentions: emptyAs(
        z.union([z.array(memberId).max(mostMentions), jsonArray(memberId, mostMentions)]),
        [],
      ).default([]),
      uploadId: uploadReference,
      /** Idempotency key, for clients that cannot send headers. */
      clientId: emptyAs(idempotencyKey, undefined).optional(),
    }),
    reply: z.object({ messages: z.array(message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_CLOSED',
      'ERR_EMPTY_MESSAGE',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_WITHOUT_NUMBER',
      'ERR_NOT_IN_GROUP',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
      'ERR_STORAGE_SHARE_FULL',
      'ERR_NO_WAPP_FOUND',
      'ERR_CONTACT_BLOCKED',
    ],
  }),
  deleteMessage: defineOperation('DELETE /messages/{id}', {
    summary: 'Deletes a message for everyone; administrators also what colleagues wrote',
    access: 'user',
    audit: 'messages.delete',
    params: idParamsOf('message'),
    reply: z.object({ message }),
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_TICKET_CLOSED',
      'ERR_CONTACT_BLOCKED',
      'ERR_NO_WAPP_FOUND',
      'ERR_DELETE_WAPP_MSG',
    ],
  }),
  resendMessage: defineOperation('POST /messages/{id}/resend', {
    repeated: 'same',
    summary: 'Sends a failed message again, under the same channel id',
    access: 'user',
    params: idParamsOf('message'),
    reply: z.object({ message }),
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_TICKET_CLOSED',
      'ERR_CONTACT_BLOCKED',
      'ERR_NO_WAPP_FOUND',
      'ERR_SENDING_WAPP_MSG',
    ],
  }),
  fetchMessageFile: defineOperation('POST /messages/{id}/file', {
    repeated: 'same',
    summary:
      'Has a file that could not be had asked for again. It comes, or a new failure does, with an update of the message',
    access: 'user',
    params: idParamsOf('message'),
    reply: z.object({ message }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_DOWNLOAD_MEDIA'],
  }),
};
