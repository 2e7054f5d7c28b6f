import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  choiceOf,
  emptyAs,
  flagText,
  formFlag,
  formNumber,
  formText,
  idKinds,
  idOf,
  idParamsOf,
  idTextOf,
  jsonArray,
  messageReply,
  optionalIdOf,
  pageReply,
  paging,
  uuidOf,
} from '../contract/wireTypes.ts';
import { contact } from '../records/contactModel.ts';
import { ticket, ticketLogEntry } from '../records/ticketModel.ts';
import { ticketStatuses } from '../records/ticketWords.ts';

/**
 * Combined with `queueIds`: includes tickets without a queue; `true` alone means only those. If absent, as with
 * existing clients (who send their queues with every list), they are included for users who may see them.
 */
const withoutQueue = flagText.optional();
const day = z.iso.date().optional();

/** A single ticket includes its whole contact. */
export const openedTicket = ticket.extend({ contact });

/** A row of a list. A search in messages adds the best match of the conversation. */
const listedTicket = ticket.extend({ foundMessageId: z.int().positive().optional() });
export type ListedTicket = z.infer<typeof listedTicket>;

export const ticketsApi = {
  listTickets: defineOperation('GET /tickets', {
    summary:
      'Tickets of one status (own and those of one’s queues), 40 a page, sorted by last update, or what waits by since when; status search looks through all of them',
    access: 'user',
    query: z.object({
      status: z.enum([...ticketStatuses, 'search']).default('open'),
      searchParam: z.string().max(200).optional(),
      /** Searches messages too. */
      searchOnMessages: flagText.optional(),
      showAll: flagText.optional(),
      queueIds: choiceOf('queue'),
      withoutQueue,
      withUnreadMessages: flagText.optional(),
      /** `waiting`: longest-waiting first in lists of waiting tickets; elsewhere like ASC. */
      sortTickets: z.enum(['ASC', 'DESC', 'asc', 'desc', 'true', 'false', 'waiting']).optional(),
      tags: choiceOf('tag'),
      users: choiceOf('user'),
      whatsapps: choiceOf('connection'),
      statusFilter: jsonArray(z.enum(ticketStatuses)).optional(),
      /** Day of creation on the company's clock. */
      date: day,
      /** Day of the last update. */
      updatedAt: day,
      // Further filters. `connections` is an older name of `whatsapps`. A range of days counts only without the single
      // day.
      contacts: choiceOf('contact'),
      connections: choiceOf('connection'),
      queuesFilter: choiceOf('queue'),
      isGroup: flagText.optional(),
      dateStart: day,
      dateEnd: day,
      updatedStart: day,
      updatedEnd: day,
      ...paging,
    }),
    reply: z.object({ tickets: z.array(listedTicket), ...pageReply }),
    errors: ['ERR_BAD_CURSOR', 'ERR_TOO_MANY_REQUESTS'],
  }),
  countTickets: defineOperation('GET /tickets/counts', {
    summary: 'How many tickets each list of the caller holds, from maintained counters',
    access: 'user',
    query: z.object({
      showAll: flagText.optional(),
      queueIds: jsonArray(idOf('queue')).optional(),
      withoutQueue,
    }),
    reply: z.object({
      open: z.int().nonnegative(),
      pending: z.int().nonnegative(),
      group: z.int().nonnegative(),
      closed: z.int().nonnegative(),
      /** The counters behind these numbers, as far as the caller may see them; `counters` events update them. */
      counters: z.array(z.object({ bucket: z.string(), count: z.int().nonnegative(), version: z.int() })),
    }),
  }),
  openTicketByUuid: defineOperation('GET /tickets/u/{uuid}', {
    summary: 'Opens a ticket: logs the access and, for whoever serves it, marks its messages read',
    access: 'user',
    params: z.object({ uuid: uuidOf('ticket') }),
    reply: openedTicket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  getTicket: defineOperation('GET /tickets/{id}', {
    summary: 'A ticket by its id or its uuid, without opening it',
    access: 'user',
    params: z.object({ id: z.union([idTextOf('ticket'), uuidOf('ticket')]) }),
    reply: openedTicket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  createTicket: defineOperation('POST /tickets', {
    idempotent: true,
    summary: 'Starts a conversation with a contact',
    access: 'user',
    audit: 'tickets.create',
    body: z.object({
      contactId: idOf('contact'),
      whatsappId: optionalIdOf('connection').optional(),
      queueId: optionalIdOf('queue').optional(),
      userId: optionalIdOf('user').optional(),
      status: emptyAs(z.enum(['open', 'pending', 'group']), 'open').default('open'),
      companyId: optionalIdOf('company').optional(),
    }),
    reply: openedTicket,
    errors: [
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_QUEUE_REQUIRED',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_DUPLICATED_CONTACT',
      'ERR_GROUP_UNSEEN',
    ],
  }),
  updateTicket: defineOperation('PUT /tickets/{id}', {
    summary:
      'Accepts, returns to the queue, resolves, reopens or transfers. Accepting or reopening a ticket whose conversation has another active one answers that other ticket; a move of a ticket that is no longer as it was seen is refused',
    access: 'user',
    audit: 'tickets.update',
    params: idParamsOf('ticket'),
    body: z.object({
      status: emptyAs(z.enum(ticketStatuses), undefined).optional(),
      userId: optionalIdOf('user').optional(),
      queueId: optionalIdOf('queue').optional(),
      msgTransfer: formText(4000).optional(),
      isTransfered: formFlag(false).optional(),
      /** Empty: the rules of `decideClose` apply. */
      sendFarewellMessage: formFlag(undefined).optional(),
      // Sent by existing clients and ignored: the server has these values itself.
      amountUsedBotQueues: formNumber(1000).optional(),
      ratingId: z.unknown().register(idKinds, { kind: 'rating' }).optional(),
      useIntegration: formFlag(false).optional(),
      // The ticket as the caller sees it; the move is refused if it has changed.
      seenStatus: emptyAs(z.enum(ticketStatuses), undefined).optional(),
      seenUserId: optionalIdOf('user').optional(),
      seenQueueId: optionalIdOf('queue').optional(),
    }),
    reply: openedTicket,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_TRANSITION',
      'ERR_TICKET_MOVED',
      'ERR_CONFLICT',
      'ERR_QUEUE_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_NO_PERMISSION',
      'ERR_REQUIRED_TAG',
      'ERR_GROUP_UNSEEN',
    ],
  }),
  deleteTicket: defineOperation('DELETE /tickets/{id}', {
    summary: 'Deletes a ticket; its messages and their files follow within minutes',
    access: 'admin',
    audit: 'tickets.delete',
    params: idParamsOf('ticket'),
    reply: messageReply,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  markTicketUnread: defineOperation('PUT /setunredmsg/{id}', {
    summary: 'Marks a ticket unread',
    access: 'user',
    params: idParamsOf('ticket'),
    reply: messageReply,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  listTicketLog: defineOperation('GET /tickets-log/{id}', {
    summary: 'What happened to a ticket, oldest first; of more than a thousand entries the newest',
    access: 'user',
    params: idParamsOf('ticket'),
    reply: z.array(ticketLogEntry),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  listTicketLogEntries: defineOperation('GET /tickets-log/{id}/entries', {
    summary: 'Everything that happened to a ticket, page by page, newest first',
    access: 'user',
    params: idParamsOf('ticket'),
    query: z.object({ ...paging }),
    reply: z.object({ entries: z.array(ticketLogEntry), ...pageReply }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_BAD_CURSOR'],
  }),
};
