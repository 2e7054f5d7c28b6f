import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useCallback, useState } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { SharedItems } from '../../sharedItems/components/SharedItems.tsx';
import { TicketNotes } from '../../ticketNotes/components/TicketNotes.tsx';
import { ContactOptOut } from './ContactOptOut.tsx';
import { ContactSwitches } from './ContactSwitches.tsx';
import { ContactWallets } from './ContactWallets.tsx';
import { OtherTickets } from './OtherTickets.tsx';

const GroupMembers = lazyComponent(
  async () => (await import('../../groups/components/GroupMembers.tsx')).GroupMembers,
);
const TalkDialog = lazyComponent(async () => (await import('./TalkDialog.tsx')).TalkDialog);
const ContactMerging = lazyComponent(
  async () => (await import('../../contactMerges/components/ContactMerging.tsx')).ContactMerging,
);

interface Props {
  ticket: Ticket;
  contact: Contact;
  mayChange: boolean;
}

/** Parts of the drawer below the contact's data; lazy-loaded after the messages. */
export function ContactMore({ ticket, contact, mayChange }: Props) {
  const admin = isAdmin(useUser());
  const [talking, setTalking] = useState<number | null>(null);
  const endTalking = useCallback(() => setTalking(null), []);
  return (
    <>
      {ticket.isGroup && (
        <GroupMembers key={`members-${ticket.id}`} ticketId={ticket.id} onTalk={setTalking} />
      )}
      <ContactSwitches contact={contact} fixed={!mayChange} />
      <ContactOptOut contact={contact} fixed={!mayChange} />
      <ContactWallets contact={contact} fixed={!mayChange} />
      <TicketNotes key={ticket.id} ticketId={ticket.id} />
      <SharedItems key={`shared-${ticket.id}`} ticketId={ticket.id} />
      <OtherTickets ticket={ticket} />
      {talking !== null && <TalkDialog contactId={talking} onClose={endTalking} />}
      {admin && !ticket.isGroup && <ContactMerging key={`merging-${contact.id}`} contact={contact} />}
    </>
  );
}
