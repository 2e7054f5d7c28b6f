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
 * Marks of a waiting ticket: the bot is still asking the customer, or a user is proposed. A ticket that waits for a
 * rating or consent is marked by the row itself.
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
