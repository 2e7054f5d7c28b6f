import type { CallOptions } from '../../api/operationTypes.ts';
import { noQueue } from '@balcao/shared/tickets/ticketRules';
import { isByWaiting, type SearchScope, type TicketFilter } from './ticketLists.ts';

const listed = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? { [name]: JSON.stringify(values) } : {};

function queuesQuery(chosen: readonly number[]) {
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
    ...queuesQuery(filter.queueIds),
    ...listed('tags', filter.tagIds),
    ...scopeQuery(filter.scope),
    ...(filter.unreadOnly ? { withUnreadMessages: 'true' } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
}
