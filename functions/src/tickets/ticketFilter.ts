import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { TicketStatus } from '@balcao/shared/tickets/ticketModel';
import { canSeeTicket, noQueue } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { daySpan, isBounded, isWithin, type Span } from '../companies/daySpan.ts';
import type { UserContext } from '../http/context.ts';
import { chosenQueues } from './chosenQueues.ts';
import { type TicketItem, ticketListOf } from './ticketEntity.ts';
import { ticketFacts } from './ticketFacts.ts';

type Query = OperationInput<typeof ticketsApi.listTickets>['query'];

export interface TicketFilter {
  accept: (ticket: TicketItem) => boolean;
  /** Whether anything but status, queues and rights narrows the list. */
  narrows: boolean;
  /** Span of the last update, which lists are sorted by. */
  updated: Span;
}

type Wanted = ReadonlySet<number> | undefined;

const idsOf = (...given: (readonly number[] | undefined)[]): Wanted => {
  const all = given.flatMap((ids) => ids ?? []);
  return all.length === 0 ? undefined : new Set(all);
};
const has = (wanted: Wanted, id: number | undefined): boolean =>
  wanted === undefined || (id !== undefined && wanted.has(id));

/** What a list's query asks of a ticket, rights included. Days are those of the company's clock. */
export function ticketFilter(ctx: Pick<UserContext, 'user' | 'company'>, query: Query): TicketFilter {
  const status: TicketStatus | undefined = query.status === 'search' ? undefined : query.status;
  const statuses = query.statusFilter?.length ? new Set<TicketStatus>(query.statusFilter) : undefined;
  const shownQueues = idsOf(chosenQueues(query));
  const queues = idsOf(query.queuesFilter);
  const users = idsOf(query.users);
  const connections = idsOf(query.whatsapps, query.connections);
  const contacts = idsOf(query.contacts);
  const tags = idsOf(query.tags);
  const { timezone } = ctx.company;
  const created = daySpan(timezone, query.date ?? query.dateStart, query.date ?? query.dateEnd);
  const updated = daySpan(
    timezone,
    query.updatedAt ?? query.updatedStart,
    query.updatedAt ?? query.updatedEnd,
  );
  const narrowing = [statuses, queues, users, connections, contacts, tags, query.isGroup];
  return {
    narrows:
      query.withUnreadMessages === true ||
      isBounded(created) ||
      isBounded(updated) ||
      narrowing.some((each) => each !== undefined),
    updated,
    accept: (ticket) =>
      canSeeTicket(ctx.user, ticketFacts(ticket)) &&
      (tags === undefined || ticket.tagIds?.some((id) => tags.has(id)) === true) &&
      (query.withUnreadMessages !== true || ticket.unreadMessages > 0) &&
      has(shownQueues, ticket.queueId ?? noQueue) &&
      (status === undefined || inList(ticket, status)) &&
      (statuses === undefined || statuses.has(ticket.status) || statuses.has(ticketListOf(ticket.status))) &&
      has(queues, ticket.queueId) &&
      has(users, ticket.userId) &&
      has(connections, ticket.whatsappId) &&
      has(contacts, ticket.contactId) &&
      (query.isGroup === undefined || ticket.isGroup === query.isGroup) &&
      isWithin(created, ticket.createdAt) &&
      isWithin(updated, ticket.updatedAt),
  };
}

/** Whether a ticket is what a list of this status shows: pending shows lgpd too (readings). */
function inList(ticket: TicketItem, status: TicketStatus): boolean {
  return (
    ticketListOf(ticket.status) === ticketListOf(status) && (status !== 'lgpd' || ticket.status === 'lgpd')
  );
}
