import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './TicketRow.module.css';
import { waitedMinutes, waitText } from '../../lists/waitText.ts';

/** Waiting time; coloured from the company's limit in minutes on (0: never). */
export function WaitAge({ since, now, limit }: { since: string; now: Date; limit: number }) {
  const { t } = useTranslation();
  const minutes = waitedMinutes(since, now);
  const late = limit > 0 && minutes >= limit;
  const time = waitText(minutes, t);
  const label = t(late ? 'tickets.wait.late' : 'tickets.wait.since', { time });
  return (
    <span className={css['wait']} data-late={late} title={label}>
      <Clock aria-hidden="true" />
      <span aria-hidden="true">{time}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
