import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MessagesSquare, Plus, SearchX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { useNow } from '../../../components/hooks/useNow.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useDebounced } from '../../../kit/useDebounced.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './ChatListPane.module.css';
import { ChatRow } from './ChatRow.tsx';

/** Distance from the bottom, in pixels, at which the next page is loaded. */
const nearEnd = 100;

/** The user's chats, the most recent first. */
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

/** Arrows, Home and End move the focus between rows; Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}
