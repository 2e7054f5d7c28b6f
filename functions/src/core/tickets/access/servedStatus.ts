import type { TicketItem } from '../../records/ticketEntity.ts';

/** Status of a ticket that somebody serves: `group` for WhatsApp groups (wire facts, Tickets: accept). */
export function servedStatus(ticket: Pick<TicketItem, 'isGroup' | 'channel'>): 'open' | 'group' {
  return ticket.isGroup && ticket.channel === 'whatsapp' ? 'group' : 'open';
}
