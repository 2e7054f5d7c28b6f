import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { mayShowAll } from '@balcao/shared/tickets/ticketRules';
import { ListChecks, ListFilter, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/session/createStore.ts';
import { useUser, viewerOf } from '../../../app/session/useUser.ts';
import { FailedLook } from '../../../components/Looks.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { useTicketList } from '../hooks/useTicketList.ts';
import { endSelection, startSelection, ticketSelection } from '../ticketSelection.ts';
import { changeView, filterOf, ticketView } from '../ticketView.ts';
import { EmptyList } from './EmptyList.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import css from './TicketListPane.module.css';
import { TicketRows } from './TicketRows.tsx';
import { TicketRowsSkeleton } from './TicketRowsSkeleton.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TicketTabs } from './TicketTabs.tsx';

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));
const NewTicketDialog = lazy(async () => ({
  default: (await import('./NewTicketDialog.tsx')).NewTicketDialog,
}));

/** Left pane of the inbox: search, lists, filters, rows. */
export function TicketListPane({ selectedUuid }: { selectedUuid: string | undefined }) {
  const { t } = useTranslation();
  const viewer = viewerOf(useUser());
  const view = useStore(ticketView);
  const filter = filterOf(view, mayShowAll(viewer));
  const list = useTicketList(filter);
  const { fetchNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const { on: picking } = useStore(ticketSelection);
  const listKey = JSON.stringify(filter);
  // Another list, other rows: nothing out of sight stays picked.
  useEffect(() => endSelection, [listKey]);
  const listed =
    list.data && !view.unreadOnly
      ? {
          count: list.hasNextPage ? (list.data.pages[0]?.count ?? 0) : list.rows.length,
          exact: !list.hasNextPage,
        }
      : undefined;
  const filtered = view.queueIds.length > 0 || view.unreadOnly;
  return (
    <section className={css['pane']} aria-label={t('tickets.title')}>
      <div className={css['head']}>
        <div className={css['title']}>
          <h1>{t('tickets.title')}</h1>
          <Tooltip title={t('tickets.filters')}>
            <IconButton
              aria-label={t('tickets.filters')}
              aria-expanded={view.filtersOpen}
              className={filtered ? (css['filtered'] ?? '') : ''}
              onClick={() => changeView({ filtersOpen: !view.filtersOpen })}
            >
              <ListFilter />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('tickets.pick')}>
            <IconButton
              aria-label={t('tickets.pick')}
              aria-pressed={picking}
              className={picking ? (css['filtered'] ?? '') : ''}
              disabled={list.rows.length === 0}
              onClick={picking ? endSelection : startSelection}
            >
              <ListChecks />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('tickets.new')}>
            <IconButton
              aria-label={t('tickets.new')}
              className={css['new'] ?? ''}
              onClick={() => changeView({ creating: true })}
            >
              <Plus />
            </IconButton>
          </Tooltip>
        </div>
        <TicketSearch />
        {view.filtersOpen && <TicketFilters viewer={viewer} />}
        <TicketTabs filter={filter} viewer={viewer} listed={listed} />
      </div>
      <div className={css['body']} role="tabpanel" id="ticket-list" aria-labelledby={`tab-${view.tab}`}>
        {list.isPending ? (
          <TicketRowsSkeleton />
        ) : list.isError && list.rows.length === 0 ? (
          <FailedLook hint={errorText(t, list.error)} onRetry={() => void list.refetch()} />
        ) : list.rows.length === 0 ? (
          <EmptyList tab={filter.tab} filtered={filtered} />
        ) : (
          <TicketRows
            key={listKey}
            rows={list.rows}
            selectedUuid={selectedUuid}
            searching={filter.tab === 'search'}
            hasMore={list.hasNextPage}
            onMore={more}
          />
        )}
      </div>
      {picking && (
        <Suspense fallback={null}>
          <BulkBar rows={list.rows} viewer={viewer} />
        </Suspense>
      )}
      {view.creating && (
        <Suspense fallback={null}>
          <NewTicketDialog onClose={() => changeView({ creating: false })} />
        </Suspense>
      )}
    </section>
  );
}
