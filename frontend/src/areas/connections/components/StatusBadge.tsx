import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { CircleCheck, CircleDashed, Clock, Link2, type LucideIcon, QrCode, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './StatusBadge.module.css';

const looks: Record<ConnectionStatus, { icon: LucideIcon; tone: 'good' | 'warn' | 'bad' | 'plain' }> = {
  CONNECTED: { icon: CircleCheck, tone: 'good' },
  qrcode: { icon: QrCode, tone: 'warn' },
  PAIRING: { icon: Link2, tone: 'warn' },
  OPENING: { icon: CircleDashed, tone: 'plain' },
  TIMEOUT: { icon: Clock, tone: 'bad' },
  DISCONNECTED: { icon: Unplug, tone: 'bad' },
};

/** A connection's status, with its meaning as tooltip. */
export function StatusBadge({ status }: { status: ConnectionStatus }) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = looks[status];
  const hint = t(`connections.hints.${status}`);
  return (
    <span
      className={css['badge']}
      data-tone={tone}
      data-status={status}
      data-tip={hint}
      aria-description={hint}
    >
      <Icon aria-hidden="true" />
      {t(`connections.status.${status}`)}
    </span>
  );
}
