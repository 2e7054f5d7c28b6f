import type { Contact } from '@balcao/shared/records/contactModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { mayChangeContact } from '@balcao/shared/tickets/ticketRules';
import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { BlockContact } from '../../contacts/components/BlockContact.tsx';
import { focusHome } from '../lists/ticketFocus.ts';
import css from './WindowNotice.module.css';

/** What had the focus went with the notice; the dialog gives it back to what is no more. */
function focusAfter() {
  requestAnimationFrame(() => document.activeElement === document.body && focusHome());
}

/** Says above the composer why nothing can be written to the contact, and lets it in again. */
export function BlockedNotice({ ticket, contact }: { ticket: Ticket; contact: Contact }) {
  const { t } = useTranslation();
  const mayChange = mayChangeContact(useUser(), ticket);
  // The event of the change may come before its answer, or after.
  const letIn = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      if (letIn.current) focusAfter();
    };
  }, []);
  const onDone = () => {
    letIn.current = true;
    if (gone.current) focusAfter();
  };
  return (
    <div className={css['notice']} role="status">
      <Ban aria-hidden="true" />
      <p>
        <b>{t('ticket.blocked')}</b> {t('ticket.blockedHint')}
      </p>
      {mayChange && <BlockContact contact={contact} onDone={onDone} />}
    </div>
  );
}
