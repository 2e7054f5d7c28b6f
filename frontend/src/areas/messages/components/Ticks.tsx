import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Ticks.module.css';

/** 0 clock, 1 one tick, 2 two, 3 and more two in colour, -1 a red mark (core specification, section 4). */
export function Ticks({ ack }: { ack: number }) {
  const { t } = useTranslation();
  const name =
    ack < 0 ? 'failed' : ack === 0 ? 'clock' : ack === 1 ? 'sent' : ack === 2 ? 'delivered' : 'read';
  const Icon = ack < 0 ? CircleAlert : ack === 0 ? Clock : ack === 1 ? Check : CheckCheck;
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
