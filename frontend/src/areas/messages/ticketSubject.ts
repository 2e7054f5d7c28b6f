import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { Ticket } from '@balcao/shared/records/ticketModel';

/** Values of a ticket for the variables of a text; empty where the ticket has none. */
export function ticketSubject(
  ticket: Ticket | undefined,
): Pick<TextSubject, 'contactName' | 'ticketId' | 'queue' | 'connection'> {
  return {
    contactName: ticket?.contact.name ?? '',
    ticketId: ticket?.id ?? 0,
    queue: ticket?.queue?.name ?? '',
    connection: ticket?.whatsapp?.name ?? '',
  };
}
