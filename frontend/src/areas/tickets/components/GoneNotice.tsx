import { mayManageConnections } from '@balcao/shared/connections/connectionRules';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import css from './DownNotice.module.css';

/** Notice that nobody can answer in a ticket because its connection was deleted, and what to do about it. */
export function GoneNotice({ ticket }: { ticket: Pick<Ticket, 'whatsapp' | 'status'> }) {
  const { t } = useTranslation();
  const user = useUser();
  if (ticket.whatsapp !== null || ticket.status === 'closed') return null;
  return (
    <div className={css['notice']} role="status">
      <Unplug aria-hidden="true" />
      <div>
        <p>
          <b>{t('numberDown.gone')}</b>
        </p>
        <p>
          {t('numberDown.goneHint')}{' '}
          {mayManageConnections(user) && <Link to="/connections">{t('numberDown.connections')}</Link>}
        </p>
      </div>
    </div>
  );
}
