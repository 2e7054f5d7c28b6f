import { mayManageConnections } from '@balcao/shared/connections/connectionRules';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { useNow } from '../../../components/hooks/useNow.ts';
import { dateTimeText, dayKey, timeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useDownConnections } from '../../connections/hooks/useDownConnections.ts';
import css from './DownNotice.module.css';

/**
 * Names disconnected connections and since when: all of them above the list, only the ticket's own in a conversation.
 */
export function DownNotice({ connectionId }: { connectionId?: number }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const user = useUser();
  const now = useNow();
  const every = useDownConnections();
  const down = connectionId === undefined ? every : every.filter(({ id }) => id === connectionId);
  if (down.length === 0) return null;
  const sinceText = (at: string) =>
    dayKey(at, format.zone) === dayKey(now, format.zone) ? timeText(at, format) : dateTimeText(at, format);
  return (
    <div className={css['notice']} role="status">
      <Unplug aria-hidden="true" />
      <div>
        {down.map(({ id, name, downSince }) => (
          <p key={id}>
            <b>{t('numberDown.since', { name, since: sinceText(downSince ?? '') })}</b>
          </p>
        ))}
        <p>
          {t('numberDown.clock')}{' '}
          {mayManageConnections(user) && <Link to="/connections">{t('numberDown.connections')}</Link>}
        </p>
      </div>
    </div>
  );
}
