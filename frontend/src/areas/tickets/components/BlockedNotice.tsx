import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { mayChangeContact } from '@balcao/shared/tickets/ticketRules';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { BlockContact } from '../../contacts/components/BlockContact.tsx';
import css from './WindowNotice.module.css';

/** Says above the composer why nothing can be written to the contact, and lets it in again. */
export function BlockedNotice({ ticket, contact }: { ticket: Ticket; contact: Contact }) {
  const { t } = useTranslation();
  const mayChange = mayChangeContact(useUser(), ticket);
  return (
    <div className={css['notice']} role="status">
      <Ban aria-hidden="true" />
      <p>
        <b>{t('ticket.blocked')}</b> {t('ticket.blockedHint')}
      </p>
      {mayChange && <BlockContact contact={contact} />}
    </div>
  );
}
