import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { createStore } from '../frame/session/createStore.ts';
import { readLocal, writeLocal } from '../frame/session/localStore.ts';
import { metPerson, onOtherPerson } from '../frame/api/person.ts';
import type { SearchScope, TicketFilter, TicketTab } from './ticketLists.ts';

/** What the list pane shows; kept while moving between screens. */
export interface TicketView extends Omit<TicketFilter, 'tab' | 'scope'> {
  tab: TicketTab;
  scope: SearchScope;
  /** Order of the waiting list, kept per person; null until it is chosen on this page. */
  waitingSort: TicketFilter['sort'] | null;
  filtersOpen: boolean;
  /** What stands in the search box; `search` once it has stood still. */
  text: string;
  /** Whether a new ticket is being started. */
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

function firstView(): TicketView {
  return {
    tab: readLocal<TicketTab>('ticketTab', 'open'),
    search: '',
    showAll: readLocal('showAll', false),
    queueIds: [],
    tagIds: [],
    unreadOnly: false,
    sort: 'DESC',
    waitingSort: null,
    scope: noScope,
    filtersOpen: false,
    text: '',
    creating: false,
  };
}

export const ticketView = createStore<TicketView>(firstView());

onOtherPerson(() => ticketView.set(firstView()));

export function changeView(change: Partial<TicketView>): void {
  ticketView.set((view) => ({ ...view, ...change }));
  if (change.tab) writeLocal('ticketTab', change.tab);
  if (change.showAll !== undefined) writeLocal('showAll', change.showAll);
}

const waitingSortKey = () => `waitingSort.${metPerson()}`;

/** Which end comes first in the list on screen. */
export function sortOf(view: TicketView): TicketFilter['sort'] {
  if (view.tab !== 'pending') return view.sort;
  return view.waitingSort ?? readLocal<TicketFilter['sort']>(waitingSortKey(), 'DESC');
}

export function changeSort(sort: TicketFilter['sort']): void {
  if (ticketView.get().tab !== 'pending') {
    changeView({ sort });
    return;
  }
  changeView({ waitingSort: sort });
  writeLocal(waitingSortKey(), sort);
}

export function changeScope(change: Partial<SearchScope>): void {
  changeView({ scope: { ...ticketView.get().scope, ...change } });
}

/** Whether a search is narrowed by more than its words. */
export function isScoped({ statuses, connectionIds, userIds, from, to }: SearchScope): boolean {
  return [statuses, connectionIds, userIds, from, to].some(({ length }) => length > 0);
}

/** Words or filters of a search look through all lists; each is enough. */
export function isSearching({ search, scope }: Pick<TicketView, 'search' | 'scope'>): boolean {
  return search !== '' || isScoped(scope);
}

/** Back from a search to the lists. */
export function endSearch(): void {
  changeView({ text: '', search: '', scope: noScope });
}

/** The list a view asks for. Closed and search lists are not sorted by hand (core specification, section 2.4). */
export function filterOf(view: TicketView, mayShowAll: boolean): TicketFilter {
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

/** Goes to the list in which a ticket of this status is found. */
export function showTabOf(status: TicketStatus): void {
  const tab = tabOf[status];
  if (tab) changeView({ tab });
}
