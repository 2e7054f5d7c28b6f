import type { TicketStatus } from '@balcao/shared/records/ticketModel';

export interface OtherTicket {
  uuid: string;
  status: TicketStatus | null;
  userId: number | null;
  userName: string | null;
  queueName: string | null;
  /** Whether this person may open it: of one that they may not, only who serves it in which queue is told. */
  open: boolean;
}

/** The model's own list stands beside schemas, which stay out of the browser; a status too few does not compile. */
const statuses: Readonly<Record<TicketStatus, true>> = {
  pending: true,
  open: true,
  closed: true,
  group: true,
  lgpd: true,
  nps: true,
};
const isStatus = (value: unknown): value is TicketStatus =>
  typeof value === 'string' && Object.hasOwn(statuses, value);

/** The other ticket that a 409 of POST /tickets carries as JSON under `error` (wire facts, section 4). */
export function readOtherTicket(text: string): OtherTicket | null {
  try {
    const ticket = JSON.parse(text) as {
      uuid?: unknown;
      status?: unknown;
      userId?: unknown;
      user?: { name?: unknown } | null;
      queue?: { name?: unknown } | null;
      contact?: unknown;
    };
    if (typeof ticket.uuid !== 'string') return null;
    return {
      uuid: ticket.uuid,
      status: isStatus(ticket.status) ? ticket.status : null,
      userId: typeof ticket.userId === 'number' ? ticket.userId : null,
      userName: typeof ticket.user?.name === 'string' ? ticket.user.name : null,
      queueName: typeof ticket.queue?.name === 'string' ? ticket.queue.name : null,
      open: ticket.contact !== undefined,
    };
  } catch {
    return null;
  }
}
