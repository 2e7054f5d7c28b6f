import type { TicketStatus } from '@balcao/shared/records/ticketModel';

export interface OtherTicket {
  uuid: string;
  status: TicketStatus | null;
  userId: number | null;
  userName: string | null;
  queueName: string | null;
  /** True if the user may open it; otherwise only its user and queue are known. */
  open: boolean;
}

/**
 * All statuses; the type ensures that none is missing. The model's own list is in a module with schemas, which must
 * stay out of the browser.
 */
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

/** Parses the other ticket that ERR_OTHER_OPEN_TICKET carries as JSON under `error`; null if it carries none. */
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
