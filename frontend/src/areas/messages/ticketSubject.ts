import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { Ticket } from '@balcao/shared/records/ticketModel';

/** What the variables of a text stand for in a ticket, as far as it says. Of what it has none, nothing stands there. */
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
