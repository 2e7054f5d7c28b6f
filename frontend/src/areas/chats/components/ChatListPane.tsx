import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName, mostUnread } from '@balcao/shared/chats/chatRules';
import { MessagesSquare, Plus, SearchX, Users } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../app/session/useUser.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { useNow } from '../../../components/useNow.ts';
import { rowTime, type TimeFormat } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useDebounced } from '../../../kit/useDebounced.ts';
import { useRetried } from '../../../kit/useRetried.ts';
import { useOperationPages } from '../../../kit/useOperationPages.ts';
import { unreadIn } from '../unreadChats.ts';
import css from './ChatListPane.module.css';

/** The next page comes this close to the bottom, in pixels. */
const nearEnd = 100;

/** The chats that one is in, the latest spoken in first. */
export function ChatListPane({ uuid, onNew }: { uuid: string | undefined; onNew: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search).trim();
  const list = useOperationPages('GET /chats', 'records', {
    query: searchParam === '' ? {} : { searchParam },
  });
  const format = useTimeFormat();
  const now = useNow();
  const retry = () => void list.refetch();
  const failure = useRetried({
    of: searchParam,
    error: list.error,
    answered: list.data !== undefined,
    retry,
  });
  return (
    <section className={css['pane']} aria-label={t('chats.list')}>
      <header className={css['head']}>
        <h1>{t('chats.title')}</h1>
        <IconButton aria-label={t('chats.add')} data-tip={t('chats.add')} color="primary" onClick={onNew}>
          <Plus />
        </IconButton>
      </header>
      <div className={css['search']}>
        <SearchField value={search} label={t('chats.search')} onChange={setSearch} />
      </div>
      {list.isPending && !failure ? (
        <PageSkeleton rows={6} />
      ) : failure && list.rows.length === 0 ? (
        <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
      ) : list.rows.length === 0 ? (
        searchParam === '' ? (
          <EmptyState icon={<MessagesSquare />} title={t('chats.empty')} hint={t('chats.emptyHint')}>
            <Button variant="contained" onClick={onNew}>
              {t('chats.add')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon={<SearchX />} title={t('chats.noneFound')} hint={t('chats.noneFoundHint')} />
        )
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move between the links inside
        <ul
          className={css['rows']}
          onKeyDown={moveFocus}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (list.next.hasMore && scrollHeight - scrollTop - clientHeight < nearEnd) list.next.more();
          }}
        >
          {list.rows.map((chat) => (
            <ChatRow key={chat.id} chat={chat} selected={chat.uuid === uuid} format={format} now={now} />
          ))}
          {list.next.goOn && (
            <li>
              <Button fullWidth onClick={list.next.goOn}>
                {t('chats.searchOn')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Arrows, Home and End go from row to row; Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

interface RowProps {
  chat: Chat;
  selected: boolean;
  format: TimeFormat;
  now: Date;
}

const ChatRow = memo(function ChatRow({ chat, selected, format, now }: RowProps) {
  const { t } = useTranslation();
  const me = useUser().id;
  const name = chatName(chat, me);
  const unread = unreadIn(chat, me);
  const by = chat.users.find(({ userId }) => userId === chat.lastMessageBy)?.user.name;
  const who = chat.lastMessageBy === me ? t('chats.you') : chat.isGroup ? by : undefined;
  const text =
    chat.lastMessage !== '' || chat.lastMessageType === null
      ? chat.lastMessage
      : t(chat.lastMessageType === 'conversation' ? 'messages.deleted' : 'chats.file');
  const other = chat.users.find(({ userId }) => userId !== me)?.userId ?? chat.id;
  return (
    <li>
      <Link
        to={`/chats/${chat.uuid}`}
        className={css['row']}
        aria-current={selected ? 'page' : undefined}
        data-unread={unread > 0}
      >
        {chat.isGroup ? (
          <span className={css['group']} aria-hidden="true">
            <Users />
          </span>
        ) : (
          <Avatar id={other} name={name} />
        )}
        <span className={css['text']}>
          <b className="ellipsis" dir="auto">
            {name}
          </b>
          <span className="ellipsis" dir="auto">
            {chat.lastMessageType === null
              ? t('chats.noMessage')
              : who === undefined
                ? text
                : `${who}: ${text}`}
          </span>
        </span>
        <span className={css['side']}>
          <time dateTime={chat.lastMessageAt}>{rowTime(chat.lastMessageAt, now, format)}</time>
          {unread > 0 && (
            <span className={css['count']}>
              {chat.mentioned && <span aria-label={t('chats.named')}>@</span>}
              <span aria-label={t('chats.unread', { count: unread })}>
                {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
