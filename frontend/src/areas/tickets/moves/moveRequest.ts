import type { Ticket, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { TicketMove } from '@balcao/shared/tickets/ticketRules';
import type { CallOptions } from '../../../frame/api/operationTypes.ts';

export type MoveName = Exclude<TicketMove, 'none'>;

export interface MoveOptions {
  queueId?: number;
  /** false sends no farewell. */
  farewell?: boolean;
  /** Receiver of a transfer; absent if anybody of the queue may take it. */
  userId?: number | undefined;
  /** Note for the receiver, stored as a private note. */
  message?: string;
}

/** Status of a served ticket: groups have their own. */
function activeStatus(ticket: Ticket): TicketStatus {
  return ticket.isGroup && ticket.channel === 'whatsapp' ? 'group' : 'open';
}

/** Requested status; null for that of a served ticket. */
const statusAfter: Record<MoveName, 'pending' | 'closed' | null> = {
  accept: null,
  reopen: null,
  transfer: null,
  return: 'pending',
  resolve: 'closed',
  ignore: 'closed',
};

/** Request of a move. It includes the state that the user saw, as a precondition. */
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
