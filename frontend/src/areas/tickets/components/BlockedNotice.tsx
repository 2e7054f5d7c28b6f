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

/**
 * Moves the focus on if it was lost: the focused element has disappeared with the notice, so the closing dialog could
 * not return the focus to it.
 */
function focusAfter() {
  requestAnimationFrame(() => document.activeElement === document.body && focusHome());
}

/** Notice above the composer that the contact is blocked, with a button to unblock it. */
export function BlockedNotice({ ticket, contact }: { ticket: Ticket; contact: Contact }) {
  const { t } = useTranslation();
  const mayChange = mayChangeContact(useUser(), ticket);
  // Two flags, because the live event may remove this notice before or after the answer arrives.
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
