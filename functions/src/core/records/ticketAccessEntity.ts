import { defineEntity } from '@balcao/shared/server/db/entity';

interface TicketAccessItem {
  companyId: number;
  conversationId: number;
  ticketId: number;
  /** `2026-01-31T09`: one access per user and hour. */
  hour: string;
  userId: number;
  at: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Kept apart from the log, which the accesses of a busy ticket would fill. */
export const ticketAccessEntity = defineEntity<TicketAccessItem>()({
  name: 'ticketAccess',
  description: 'Who looked at a ticket, once for each person and hour; kept for half a year',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'A#{ticketId:12}#{hour}#{userId}',
});

/**
 * Half a year, the time for which Brazilian law has access records kept (Marco Civil da Internet, article 15). The log
 * is kept as long as the ticket.
 */
const keptSeconds = 183 * 24 * 60 * 60;

/** The item of a user's access at an instant. */
export function ticketAccess(
  place: Pick<TicketAccessItem, 'companyId' | 'conversationId' | 'ticketId' | 'userId'>,
  at: string,
): TicketAccessItem {
  const expiresAt = Math.ceil(Date.parse(at) / 1000) + keptSeconds;
  return { ...place, hour: at.slice(0, 13), at, expiresAt };
}
