import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../messages/sending/outbox.ts';
import css from './UnsentMark.module.css';

/** Marks a row whose ticket has an unsent message. */
export function UnsentMark({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const conversation = String(ticketId);
  const failed = useSyncExternalStore(outbox.subscribe, () =>
    outbox.get().some((one) => one.conversation === conversation && one.error !== null),
  );
  if (!failed) return null;
  return (
    <span className={css['mark']} role="img" aria-label={t('tickets.unsent')} title={t('tickets.unsent')}>
      <CircleAlert />
    </span>
  );
}
