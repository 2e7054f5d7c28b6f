import { answerWindow } from '@balcao/shared/connections/answerWindow';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './WindowNotice.module.css';

/** Says how long a social channel accepts answers; nothing for channels without a limit. */
export function WindowNotice({ channel }: Pick<Ticket, 'channel'>) {
  const { t } = useTranslation();
  const hours = answerWindow(channel);
  if (hours === null) return null;
  return (
    <p className={css['notice']}>
      <Clock aria-hidden="true" />
      {t('ticket.answerWindow', { hours, channel: t(`channels.${channel}`) })}
    </p>
  );
}
