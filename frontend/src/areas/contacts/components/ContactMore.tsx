import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { SharedItems } from '../../sharedItems/components/SharedItems.tsx';
import { TicketNotes } from '../../ticketNotes/components/TicketNotes.tsx';
import { ContactSwitches } from './ContactSwitches.tsx';
import { ContactWallets } from './ContactWallets.tsx';
import { OtherTickets } from './OtherTickets.tsx';

interface Props {
  ticket: Ticket;
  contact: Contact;
}

/** What the drawer shows below who the person is: it comes after the messages. */
export function ContactMore({ ticket, contact }: Props) {
  return (
    <>
      <ContactSwitches contact={contact} />
      <ContactWallets contact={contact} />
      <TicketNotes key={ticket.id} ticketId={ticket.id} />
      <SharedItems key={`shared-${ticket.id}`} ticketId={ticket.id} />
      <OtherTickets ticket={ticket} />
    </>
  );
}
