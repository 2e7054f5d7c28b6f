import Drawer from '@mui/material/Drawer';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactPanel } from '../../contacts/components/ContactPanel.tsx';
import css from './Conversation.module.css';

interface Props {
  open: boolean;
  ticket: Ticket;
  /** The whole contact, once the ticket has been opened. */
  contact: Contact | undefined;
  /** What stands there instead where the contact could not be had. */
  instead: ReactNode;
  onClose: () => void;
}

/** The contact over the conversation, where there is no room beside it. */
export function ContactDrawer({ open, ticket, contact, instead, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="right"
      open={open}
      slotProps={{ paper: { 'aria-label': t('contactPanel.title') } }}
      onClose={onClose}
    >
      <div className={css['drawer']}>
        {instead ?? <ContactPanel ticket={ticket} contact={contact} onClose={onClose} />}
      </div>
    </Drawer>
  );
}
