import type { Contact } from '@balcao/shared/contacts/contactModel';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BlockContact } from '../../contacts/components/BlockContact.tsx';
import css from './WindowNotice.module.css';

/** Says above the composer why nothing can be written to the contact, and lets it in again. */
export function BlockedNotice({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  return (
    <div className={css['notice']} role="status">
      <Ban aria-hidden="true" />
      <p>
        <b>{t('ticket.blocked')}</b> {t('ticket.blockedHint')}
      </p>
      <BlockContact contact={contact} />
    </div>
  );
}
