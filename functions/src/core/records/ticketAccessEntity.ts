import { defineEntity } from '@balcao/shared/server/db/entity';

interface TicketAccessItem {
  companyId: number;
  conversationId: number;
  ticketId: number;
  /** `2026-01-31T09`: looking again within it is the same access. */
  hour: string;
  userId: number;
  at: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Apart from the log, which a ticket that many look at would be lost in. */
export const ticketAccessEntity = defineEntity<TicketAccessItem>()({
  name: 'ticketAccess',
  description: 'Who looked at a ticket, once for each person and hour; kept for half a year',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'A#{ticketId:12}#{hour}#{userId}',
});

/**
 * Half a year: so long Brazilian law has records of access kept (Marco Civil da Internet, article 15). What happened to a
 * ticket is kept as long as the ticket.
 */
const keptSeconds = 183 * 24 * 60 * 60;

/** The access of a person at an instant. */
export function ticketAccess(
  place: Pick<TicketAccessItem, 'companyId' | 'conversationId' | 'ticketId' | 'userId'>,
  at: string,
): TicketAccessItem {
  const expiresAt = Math.ceil(Date.parse(at) / 1000) + keptSeconds;
  return { ...place, hour: at.slice(0, 13), at, expiresAt };
}
