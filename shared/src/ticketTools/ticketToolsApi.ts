import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formFlag, idParamsOf, messageReply, optionalIdsOf, uuidOf } from '../contract/wireTypes.ts';

/** Progress of a job over many tickets. */
export const ticketJob = z.object({
  id: z.uuid(),
  /** `stopping`: the job ends at its next pause; work done so far stays. */
  state: z.enum(['running', 'stopping', 'stopped', 'done']),
  /** List being closed, and the user who started the job. */
  status: z.enum(['open', 'pending', 'group']),
  user: z.object({ id: z.int(), name: z.string() }),
  done: z.int().nonnegative(),
  /** Tickets not closed because somebody moved them meanwhile or closing failed. */
  left: z.int().nonnegative(),
  /** Tickets not closed because the company requires a tag (`requiredTag`) and the contact has none. */
  untagged: z.int().nonnegative(),
  /** Null if the number is unknown. */
  total: z.int().nonnegative().nullable(),
});
export type TicketJob = z.infer<typeof ticketJob>;

export const ticketToolsApi = {
  getFarewell: defineOperation('GET /tickets/{id}/farewell', {
    summary:
      'The text that the customer would get if the caller closed the ticket now; null for none. It may ask for a rating, which closes the ticket once it is given',
    access: 'user',
    params: idParamsOf('ticket'),
    reply: z.object({ farewell: z.string().nullable(), asksRating: z.boolean() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  markTicketRead: defineOperation('PUT /tickets/{id}/read', {
    summary: 'Marks a ticket read, for everybody and on the customer’s phone, without opening it',
    access: 'user',
    params: idParamsOf('ticket'),
    reply: messageReply,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  closeAllTickets: defineOperation('POST /tickets/closeAll', {
    idempotent: true,
    summary:
      'Closes all tickets of a status, or of some queues within it, without farewell or rating: a job, whose progress is asked for by its id. Where a tag is required, tickets of contacts without one stay',
    access: 'admin',
    audit: 'tickets.closeAll',
    body: z.object({
      status: z.enum(['open', 'pending', 'group']),
      /** Empty: all tickets, with or without a queue. */
      selectedQueueIds: optionalIdsOf('queue', 100).default([]),
      /** Includes tickets without a queue; without `selectedQueueIds` only those. */
      withoutQueue: formFlag(false).optional(),
    }),
    reply: ticketJob,
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
  getTicketJob: defineOperation('GET /ticket-jobs/{id}', {
    summary: 'How far a job over many tickets is',
    access: 'admin',
    params: z.object({ id: uuidOf('ticketJob') }),
    reply: ticketJob,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  listTicketJobs: defineOperation('GET /ticket-jobs', {
    summary: 'Jobs over many tickets that run, whoever began them',
    access: 'admin',
    reply: z.array(ticketJob),
  }),
  stopTicketJob: defineOperation('POST /ticket-jobs/{id}/stop', {
    repeated: 'same',
    summary:
      'Stops a job over many tickets where it is, whoever began it; one that has ended is answered as it ended',
    access: 'admin',
    audit: 'tickets.stopCloseAll',
    params: z.object({ id: uuidOf('ticketJob') }),
    reply: ticketJob,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
};
