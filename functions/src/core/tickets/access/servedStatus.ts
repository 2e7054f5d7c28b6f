import type { TicketItem } from '../../records/ticketEntity.ts';

/** Status of a served ticket: `group` for WhatsApp groups, else `open`. */
export function servedStatus(ticket: Pick<TicketItem, 'isGroup' | 'channel'>): 'open' | 'group' {
  return ticket.isGroup && ticket.channel === 'whatsapp' ? 'group' : 'open';
}
