import type { Ticket } from '@balcao/shared/records/ticketModel';
import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { proposalText } from '../../moves/proposalText.ts';
import css from './WaitingMarks.module.css';

interface Props {
  ticket: Pick<Ticket, 'status' | 'isBot' | 'proposedUser'>;
  /** Of the person who looks. */
  userId: number;
}

/**
 * Of who waits: that a menu waits for their answer, and whom they are proposed to. While a rating or a consent is awaited
 * the row says that instead.
 */
export function WaitingMarks({ ticket, userId }: Props) {
  const { t } = useTranslation();
  const { status, isBot, proposedUser } = ticket;
  if (status !== 'pending') return null;
  return (
    <>
      {isBot && (
        <span className={css['bot']} title={t('tickets.withBot')}>
          <Bot aria-hidden="true" />
          <span className="visually-hidden">{t('tickets.withBot')}</span>
        </span>
      )}
      {proposedUser && (
        <span className={css['proposed']} data-mine={proposedUser.id === userId}>
          {proposalText(proposedUser, userId, t)}
        </span>
      )}
    </>
  );
}
