import { BellOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogPopover } from '../../components/DialogPopover.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNow } from '../../components/hooks/useNow.ts';
import { rowTime } from '../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../frame/session/useTimeFormat.ts';
import { areas } from '../everyArea.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';
import css from './NoticesPopover.module.css';
import { unreadCount } from './useTabTitle.ts';

const sources = areas.flatMap(({ unread }) => unread ?? []);
/** Maximum number of notices; the lists of tickets and chats show the rest. */
const most = 20;

/** Unread messages, newest first, each with a link to its conversation. */
export function NoticesPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const format = useTimeFormat();
  const now = useNow();
  // Re-renders when the cached data behind the notices change.
  useStore(unreadCount);
  const notices = sources
    .flatMap(({ notices: list }) => list(client, user, t))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most);
  return (
    <DialogPopover anchor={anchor} label={t('shell.notices')} onClose={onClose}>
      <div className={css['panel']}>
        <h2>{t('shell.notices')}</h2>
        {notices.length === 0 ? (
          <EmptyState icon={<BellOff />} title={t('shell.noNotices')} />
        ) : (
          <ul>
            {notices.map(({ path, personId, name, picture, text, count, at }) => (
              <li key={path}>
                <Link to={path} onClick={onClose}>
                  <Avatar id={personId} name={name} picture={picture} size="small" />
                  <span className={css['text']}>
                    <b className="ellipsis" dir="auto">
                      {name}
                    </b>
                    <span className="ellipsis" dir="auto">
                      {text}
                    </span>
                  </span>
                  <span className={css['side']}>
                    <time dateTime={at}>{rowTime(at, now, format)}</time>
                    <span>{count}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogPopover>
  );
}
