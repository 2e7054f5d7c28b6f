import { Check, CheckCheck, CircleAlert, Clock, Headphones } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type TickName, tickName } from '../words/tickName.ts';
import css from './Ticks.module.css';

const icons: Record<TickName, typeof Check> = {
  failed: CircleAlert,
  clock: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  played: Headphones,
};

/** Delivery state of an outgoing message. */
export function Ticks({ ack, isAudio = false }: { ack: number; isAudio?: boolean }) {
  const { t } = useTranslation();
  const name = tickName(ack, isAudio);
  const Icon = icons[name];
  return (
    <span
      className={css['ticks']}
      data-ack={name}
      role="img"
      aria-label={t(`messages.ack.${name}`)}
      title={name === 'clock' ? t('messages.clockHint') : undefined}
    >
      <Icon />
    </span>
  );
}
