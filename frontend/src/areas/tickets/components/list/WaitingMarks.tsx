import type { Ticket } from '@balcao/shared/records/ticketModel';
import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { proposalText } from '../../moves/proposalText.ts';
import css from './WaitingMarks.module.css';

interface Props {
  ticket: Pick<Ticket, 'status' | 'isBot' | 'proposedUser'>;
  /** The signed-in user. */
  userId: number;
}

/**
 * Marks of a waiting ticket: bot menu awaiting an answer, proposed user. The row itself shows a pending rating or
 * consent.
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
