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
  /** The full contact, loaded when the ticket is opened. */
  contact: Contact | undefined;
  /** Shown in place of the panel if the contact could not be loaded. */
  instead: ReactNode;
  onClose: () => void;
}

/** Contact panel as a drawer, for screens too narrow to show it beside the conversation. */
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
