import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { createStore } from '../frame/session/createStore.ts';
import { readLocal, writeLocal } from '../frame/session/localStore.ts';
import { lastSignedInUserId, clearOnUserChange } from '../frame/api/person.ts';
import type { SearchScope, TicketFilter, TicketTab } from './ticketLists.ts';

/** State of the list pane; kept while moving between screens. */
export interface TicketListView extends Omit<TicketFilter, 'tab' | 'scope'> {
  tab: TicketTab;
  scope: SearchScope;
  /** Order of the waiting list, stored per user; null until chosen on this page. */
  waitingSort: TicketFilter['sort'] | null;
  filtersOpen: boolean;
  /** Text of the search field; `search` is its debounced value. */
  text: string;
  /** True while a new ticket is being started. */
  creating: boolean;
}

export const noScope: SearchScope = {
  inMessages: false,
  statuses: [],
  connectionIds: [],
  userIds: [],
  from: '',
  to: '',
};

/**
 * The filters of the list pane with nothing chosen. Every filter in this list starts like this, and counts as narrowing
 * the list.
 */
export const noFilters: Pick<TicketFilter, 'queueIds' | 'tagIds' | 'unreadOnly'> = {
  queueIds: [],
  tagIds: [],
  unreadOnly: false,
};

function firstView(): TicketListView {
  return {
    tab: readLocal<TicketTab>('ticketTab', 'open'),
    search: '',
    showAll: readLocal('showAll', false),
    ...noFilters,
    sort: 'DESC',
    waitingSort: null,
    scope: noScope,
    filtersOpen: false,
    text: '',
    creating: false,
  };
}

export const ticketListView = createStore<TicketListView>(firstView());

clearOnUserChange(() => ticketListView.set(firstView()));

export function changeView(change: Partial<TicketListView>): void {
  ticketListView.set((view) => ({ ...view, ...change }));
  if (change.tab) writeLocal('ticketTab', change.tab);
  if (change.showAll !== undefined) writeLocal('showAll', change.showAll);
}

const waitingSortKey = () => `waitingSort.${lastSignedInUserId()}`;

/** Order of the list on screen. */
export function sortOf(view: TicketListView): TicketFilter['sort'] {
  if (view.tab !== 'pending') return view.sort;
  return view.waitingSort ?? readLocal<TicketFilter['sort']>(waitingSortKey(), 'DESC');
}

export function changeSort(sort: TicketFilter['sort']): void {
  if (ticketListView.get().tab !== 'pending') {
    changeView({ sort });
    return;
  }
  changeView({ waitingSort: sort });
  writeLocal(waitingSortKey(), sort);
}

export function changeScope(change: Partial<SearchScope>): void {
  changeView({ scope: { ...ticketListView.get().scope, ...change } });
}

/** True if a search has filters beyond its words. */
export function isScoped({ statuses, connectionIds, userIds, from, to }: SearchScope): boolean {
  return [statuses, connectionIds, userIds, from, to].some(({ length }) => length > 0);
}

/** True if there are words or search filters: either makes it a search in all lists. */
export function isSearching({ search, scope }: Pick<TicketListView, 'search' | 'scope'>): boolean {
  return search !== '' || isScoped(scope);
}

/** Ends the search and returns to the lists. */
export function endSearch(): void {
  changeView({ text: '', search: '', scope: noScope });
}

/** The list that a view shows. Closed tickets and searches have no choice of order. */
export function filterOf(view: TicketListView, mayShowAll: boolean): TicketFilter {
  const searching = isSearching(view);
  return {
    tab: searching ? 'search' : view.tab,
    search: view.search,
    showAll: mayShowAll && view.showAll,
    queueIds: view.queueIds,
    tagIds: view.tagIds,
    unreadOnly: view.unreadOnly,
    sort: searching || view.tab === 'closed' ? 'DESC' : sortOf(view),
    scope: searching ? view.scope : null,
  };
}

const tabOf: Record<TicketStatus, TicketTab | null> = {
  open: 'open',
  pending: 'pending',
  lgpd: 'pending',
  group: 'group',
  closed: 'closed',
  nps: null,
};

/** Opens the tab that lists tickets of this status; does nothing for `nps`, which has none. */
export function showTabOf(status: TicketStatus): void {
  const tab = tabOf[status];
  if (tab) changeView({ tab });
}
