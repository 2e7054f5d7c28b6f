import type { CallOptions } from '../../../frame/api/operationTypes.ts';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { isByWaiting, type SearchScope, type TicketFilter } from '../../../inbox/ticketLists.ts';

const listed = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? { [name]: JSON.stringify(values) } : {};

/** Query for the queues of a filter, which may include `noQueue` for tickets without one. */
export function queuesQuery(chosen: readonly number[]) {
  if (chosen.length === 0) return {};
  const queueIds = chosen.filter((id) => id !== noQueue);
  const withoutQueue: 'true' | 'false' = queueIds.length < chosen.length ? 'true' : 'false';
  return { ...listed('queueIds', queueIds), withoutQueue };
}

function scopeQuery(scope: SearchScope | null) {
  if (!scope) return {};
  return {
    ...(scope.inMessages ? { searchOnMessages: 'true' as const } : {}),
    ...listed('statusFilter', scope.statuses),
    ...listed('whatsapps', scope.connectionIds),
    ...listed('users', scope.userIds),
    ...(scope.from === '' ? {} : { updatedStart: scope.from }),
    ...(scope.to === '' ? {} : { updatedEnd: scope.to }),
  };
}

type Query = NonNullable<CallOptions<'GET /tickets'>['query']>;

/** Query parameters of each part of a filter. A part that is missing here would be shown, but have no effect. */
const askedBy = {
  tab: ({ tab }) => ({ status: tab }),
  search: ({ search }) => (search === '' ? {} : { searchParam: search }),
  showAll: ({ showAll }) => (showAll ? { showAll: 'true' } : {}),
  queueIds: ({ queueIds }) => queuesQuery(queueIds),
  tagIds: ({ tagIds }) => listed('tags', tagIds),
  unreadOnly: ({ unreadOnly }) => (unreadOnly ? { withUnreadMessages: 'true' } : {}),
  sort: (filter) => ({ sortTickets: isByWaiting(filter) ? 'waiting' : filter.sort }),
  scope: ({ scope }) => scopeQuery(scope),
} satisfies Record<keyof TicketFilter, (filter: TicketFilter) => Query>;

/** Query of a list. */
export function ticketListQuery(filter: TicketFilter, cursor: string | null): Query {
  return Object.values(askedBy).reduce<Query>(
    (query, asks) => ({ ...query, ...asks(filter) }),
    cursor === null ? {} : { cursor },
  );
}
