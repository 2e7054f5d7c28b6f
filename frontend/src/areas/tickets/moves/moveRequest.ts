import type { Ticket, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { TicketMove } from '@balcao/shared/tickets/ticketRules';
import type { CallOptions } from '../../../frame/api/operationTypes.ts';

export type MoveName = Exclude<TicketMove, 'none'>;

export interface MoveOptions {
  queueId?: number;
  /** false sends no farewell (core specification, section 4). */
  farewell?: boolean;
  /** Who gets a transferred ticket; absent for whoever of the queue takes it first. */
  userId?: number | undefined;
  /** What the receiver should know; stored as a private note. */
  message?: string;
}

/** Status of a ticket in the hands of an attendant: groups have their own. */
function activeStatus(ticket: Ticket): TicketStatus {
  return ticket.isGroup && ticket.channel === 'whatsapp' ? 'group' : 'open';
}

/** Status that a move asks for; null for that of whoever serves the ticket. */
const statusAfter: Record<MoveName, 'pending' | 'closed' | null> = {
  accept: null,
  reopen: null,
  transfer: null,
  return: 'pending',
  resolve: 'closed',
  ignore: 'closed',
};

/** What a move sends to the server, with how the ticket stood for whoever makes it: nothing is done to what they have not seen. */
export function moveRequest(
  ticket: Ticket,
  name: MoveName,
  { queueId, farewell, userId, message }: MoveOptions,
  myId: number,
): CallOptions<'PUT /tickets/{id}'> {
  const params = { id: ticket.id };
  const seen = { seenStatus: ticket.status, seenUserId: ticket.userId, seenQueueId: ticket.queueId };
  const queue = queueId === undefined ? {} : { queueId };
  if (name === 'transfer') {
    const status = userId === undefined ? 'pending' : activeStatus(ticket);
    const said = message === undefined || message === '' ? {} : { msgTransfer: message };
    return {
      params,
      body: { status, userId: userId ?? null, isTransfered: true, ...queue, ...said, ...seen },
    };
  }
  return {
    params,
    body: {
      status: statusAfter[name] ?? activeStatus(ticket),
      userId: name === 'return' ? null : myId,
      ...queue,
      ...seen,
      ...(farewell === undefined ? {} : { sendFarewellMessage: farewell }),
    },
  };
}
