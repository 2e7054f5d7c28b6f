import type { CallOptions } from '../../api/operationTypes.ts';
import { isByWaiting, type SearchScope, type TicketFilter } from './ticketLists.ts';

const listed = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? { [name]: JSON.stringify(values) } : {};

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

/** What a list asks the server for. */
export function ticketListQuery(
  filter: TicketFilter,
  cursor: string | null,
): CallOptions<'GET /tickets'>['query'] {
  return {
    status: filter.tab,
    sortTickets: isByWaiting(filter) ? 'waiting' : filter.sort,
    ...(filter.search === '' ? {} : { searchParam: filter.search }),
    ...(filter.showAll ? { showAll: 'true' } : {}),
    ...(filter.queueIds.length > 0 ? { queueIds: JSON.stringify(filter.queueIds) } : {}),
    ...listed('tags', filter.tagIds),
    ...scopeQuery(filter.scope),
    ...(filter.unreadOnly ? { withUnreadMessages: 'true' } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
}
