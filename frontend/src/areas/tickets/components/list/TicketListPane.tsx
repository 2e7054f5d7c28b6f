import { isAdmin, mayShowAll } from '@balcao/shared/tickets/ticketRules';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { viewerOf } from '../../../../frame/session/viewerOf.ts';
import { FailedState } from '../../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../../components/lazyComponent.tsx';
import { useHasLongWork } from '../../../../kit/longWork/useHasLongWork.ts';
import { NoneSoFar } from '../../../../kit/SearchOn.tsx';
import { useRetried } from '../../../../kit/answers/useRetried.ts';
import { failureHint } from '../../../../kit/failureHint.ts';
import { closeAllKind } from '../../lists/closeAllKind.ts';
import { useTicketList } from '../../hooks/useTicketList.ts';
import { narrowsBeyondQueues } from '../../lists/narrowsBeyondQueues.ts';
import { startListPlace } from '../../lists/listPlace.ts';
import { endSelection, ticketSelection } from '../../lists/ticketSelection.ts';
import { changeView, filterOf, isScoped, ticketListView } from '../../../../inbox/ticketListView.ts';
import { DownNotice } from '../DownNotice.tsx';
import css from './TicketListPane.module.css';
import { TicketListTitle } from './TicketListTitle.tsx';
import { TicketRows } from './TicketRows.tsx';
import { TicketRowsSkeleton } from './TicketRowsSkeleton.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TicketTabs } from './TicketTabs.tsx';

const TicketFilters = lazyComponent(async () => (await import('./TicketFilters.tsx')).TicketFilters);
const EmptyList = lazyComponent(async () => (await import('./EmptyList.tsx')).EmptyList);
const BulkBar = lazyComponent(async () => (await import('./BulkBar.tsx')).BulkBar);
const NewTicketDialog = lazyComponent(
  async () => (await import('../../../newTickets/components/NewTicketDialog.tsx')).NewTicketDialog,
);
const KnownChoices = lazyComponent(async () => (await import('./KnownChoices.tsx')).KnownChoices);
const CloseAll = lazyComponent(async () => (await import('./CloseAll.tsx')).CloseAll);

/** Left pane of the inbox: search, tabs, filters, rows. */
export function TicketListPane({ selectedUuid }: { selectedUuid: string | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const viewer = useMemo(() => viewerOf(user), [user]);
  const view = useStore(ticketListView);
  const filter = useMemo(() => filterOf(view, mayShowAll(viewer)), [view, viewer]);
  const list = useTicketList(filter);
  const { on: picking } = useStore(ticketSelection);
  const listKey = JSON.stringify(filter);
  const retry = () => void list.refetch({ cancelRefetch: false });
  const failure = useRetried({ of: listKey, error: list.error, answered: list.data !== undefined, retry });
  // Rows of another list must not stay selected out of sight.
  useEffect(() => endSelection, [listKey]);
  useLayoutEffect(() => startListPlace(listKey), [listKey]);
  const exact = !list.hasNextPage;
  const count = exact ? list.rows.length : (list.data?.pages[0]?.count ?? 0);
  const known = list.data !== undefined && !narrowsBeyondQueues(view);
  const listed = useMemo(() => (known ? { count, exact } : undefined), [known, count, exact]);
  const { scope, tab } = filter;
  const [closing, setClosing] = useState(false);
  const closes = isAdmin(viewer) && tab !== 'search' && tab !== 'closed';
  const closesNow = useHasLongWork(closeAllKind);
  const scoped = scope !== null && isScoped(scope);
  const filtered = view.queueIds.length > 0 || narrowsBeyondQueues(view) || scoped;
  return (
    <section className={css['pane']} aria-label={t('tickets.title')}>
      <div className={css['head']}>
        <TicketListTitle
          filtersOpen={view.filtersOpen}
          filtered={filtered}
          picking={picking}
          empty={list.rows.length === 0}
        />
        <TicketSearch />
        {view.filtersOpen && (
          <TicketFilters viewer={viewer} onCloseAll={closes ? () => setClosing(true) : null} />
        )}
        <TicketTabs filter={filter} viewer={viewer} listed={listed} listReady={!list.isPending} />
      </div>
      <DownNotice />
      <div className={css['body']} role="tabpanel" id="ticket-list" aria-labelledby={`tab-${view.tab}`}>
        {failure && list.rows.length === 0 ? (
          <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
        ) : list.isPending ? (
          <TicketRowsSkeleton />
        ) : list.rows.length === 0 && list.hasNextPage ? (
          <NoneSoFar key={listKey} next={list.next} waiting={<TicketRowsSkeleton />} />
        ) : list.rows.length === 0 ? (
          <EmptyList tab={filter.tab} filtered={filtered} />
        ) : (
          <TicketRows
            key={listKey}
            list={listKey}
            rows={list.rows}
            selectedUuid={selectedUuid}
            searching={filter.tab === 'search'}
            next={list.next}
          />
        )}
      </div>
      {filtered && <KnownChoices viewer={viewer} />}
      {picking && <BulkBar rows={list.rows} viewer={viewer} />}
      {closes && (closing || closesNow) && (
        <CloseAll tab={tab} queueIds={filter.queueIds} asked={closing} onClose={() => setClosing(false)} />
      )}
      {view.creating && <NewTicketDialog onClose={() => changeView({ creating: false })} />}
    </section>
  );
}
