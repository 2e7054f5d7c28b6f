import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogPopover } from '../../../components/DialogPopover.tsx';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { useNow } from '../../../components/hooks/useNow.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { ChatRow } from './ChatRow.tsx';
import css from './ChatsPopover.module.css';

/** Number of chats shown; the chats page lists all. */
const mostShown = 8;

/** The most recent chats with their unread counts, available on every screen. */
export function ChatsPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useOperationPages('GET /chats', 'records', { query: {} });
  const format = useTimeFormat();
  const now = useNow();
  return (
    <DialogPopover anchor={anchor} label={t('chats.newest')} onClose={onClose}>
      <div className={css['panel']}>
        <h2>{t('chats.newest')}</h2>
        {list.isPending ? (
          <LoadingLine empty={t('chats.empty')} />
        ) : list.isError && list.rows.length === 0 ? (
          <FailedState onRetry={() => void list.refetch()} />
        ) : list.rows.length === 0 ? (
          <EmptyState icon={<MessagesSquare />} title={t('chats.empty')} hint={t('chats.emptyHint')} />
        ) : (
          <ul>
            {list.rows.slice(0, mostShown).map((chat) => (
              <ChatRow
                key={chat.id}
                chat={chat}
                selected={false}
                format={format}
                now={now}
                onOpen={onClose}
              />
            ))}
          </ul>
        )}
        <Button fullWidth component={Link} to="/chats" onClick={onClose}>
          {t('chats.all')}
        </Button>
      </div>
    </DialogPopover>
  );
}
