import {
  isAdmin,
  mayShowAll,
  noQueue,
  seesTicketsWithoutQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Check, CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useQueues } from '../../../../kit/lists/useQueues.ts';
import { narrowsBeyondQueues } from '../../lists/narrowsBeyondQueues.ts';
import {
  changeSort,
  changeView,
  isSearching,
  sortOf,
  ticketListView,
} from '../../../../inbox/ticketListView.ts';
import { FilterMenu } from '../../../../kit/FilterMenu.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { TagFilter } from './TagFilter.tsx';
import css from '../../../../kit/FilterMenu.module.css';
import { WaitLimitMenu } from './WaitLimitMenu.tsx';

function Toggle({ on, label, onClick }: { on: boolean; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css['chip']} aria-pressed={on} onClick={onClick}>
      {on && <Check aria-hidden="true" />}
      {label}
    </button>
  );
}

interface Props {
  viewer: TicketViewer;
  /** Null if the user may not close the whole list. */
  onCloseAll: (() => void) | null;
}

/**
 * Filters of the list: all users' tickets, unread, queues, order. Status, connection, attendant and days start a
 * search, with or without words.
 */
export function TicketFilters({ viewer, onCloseAll }: Props): ReactNode {
  const { t } = useTranslation();
  const view = useStore(ticketListView);
  const queues = useQueues().data;
  const searching = isSearching(view);
  const newest = sortOf(view) === 'DESC';
  // "Close all" closes the whole list, so it is disabled while filters other than queues hide rows.
  const wholeOnly = narrowsBeyondQueues(view)
    ? {
        'aria-disabled': true,
        'aria-description': t('closeAll.filtered'),
        'data-tip': t('closeAll.filtered'),
      }
    : { 'aria-haspopup': 'dialog' as const };
  return (
    <div className={css['row']}>
      {mayShowAll(viewer) && (
        <Toggle
          on={view.showAll}
          label={t('tickets.showAll')}
          onClick={() => changeView({ showAll: !view.showAll })}
        />
      )}
      <Toggle
        on={view.unreadOnly}
        label={t('tickets.unreadOnly')}
        onClick={() => changeView({ unreadOnly: !view.unreadOnly })}
      />
      <FilterMenu
        label={t('tickets.queues')}
        all={t('tickets.allQueues')}
        options={
          seesTicketsWithoutQueue(viewer) ? [...queues, { id: noQueue, name: t('tickets.noQueue') }] : queues
        }
        chosen={view.queueIds}
        onChange={(queueIds) => changeView({ queueIds })}
      />
      <TagFilter />
      <SearchFilters viewer={viewer} />
      {view.tab !== 'closed' && !searching && (
        <button
          type="button"
          className={css['chip']}
          aria-label={newest ? t('tickets.sortNewest') : t('tickets.sortOldest')}
          title={newest ? t('tickets.sortNewest') : t('tickets.sortOldest')}
          onClick={() => changeSort(newest ? 'ASC' : 'DESC')}
        >
          {newest ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
        </button>
      )}
      {view.tab === 'pending' && !searching && isAdmin(viewer) && <WaitLimitMenu />}
      {onCloseAll && (
        <button
          type="button"
          className={css['chip']}
          {...wholeOnly}
          onClick={() => 'aria-haspopup' in wholeOnly && onCloseAll()}
        >
          <CircleCheckBig aria-hidden="true" />
          {t('closeAll.action')}
        </button>
      )}
    </div>
  );
}
