export interface OtherTicket {
  uuid: string;
  userId: number | null;
  userName: string | null;
  queueName: string | null;
}

/** The other ticket that a 409 of POST /tickets carries as JSON under `error` (wire facts, section 4). */
export function readOtherTicket(text: string): OtherTicket | null {
  try {
    const ticket = JSON.parse(text) as {
      uuid?: unknown;
      userId?: unknown;
      user?: { name?: unknown } | null;
      queue?: { name?: unknown } | null;
    };
    if (typeof ticket.uuid !== 'string') return null;
    return {
      uuid: ticket.uuid,
      userId: typeof ticket.userId === 'number' ? ticket.userId : null,
      userName: typeof ticket.user?.name === 'string' ? ticket.user.name : null,
      queueName: typeof ticket.queue?.name === 'string' ? ticket.queue.name : null,
    };
  } catch {
    return null;
  }
}
