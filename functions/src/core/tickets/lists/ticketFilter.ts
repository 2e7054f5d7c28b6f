import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { TicketStatus } from '@balcao/shared/records/ticketModel';
import { canSeeTicket, noQueue } from '@balcao/shared/tickets/ticketRules';
import type { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { daySpan, isBounded, isWithin, type Span } from '../../company/daySpan.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { chosenQueues } from './chosenQueues.ts';
import { type TicketItem, ticketListOf } from '../../records/ticketEntity.ts';
import { ticketFacts } from '../../records/ticketFacts.ts';

type Query = OperationInput<typeof ticketsApi.listTickets>['query'];

export interface TicketFilter {
  accept: (ticket: TicketItem) => boolean;
  /** True if anything besides status, queues and rights narrows the list. */
  narrows: boolean;
  /** Range of the last update, by which lists are sorted. */
  updated: Span;
}

type Rule = (ticket: TicketItem) => boolean;

const idsOf = (...given: (readonly number[] | undefined)[]): ReadonlySet<number> | undefined => {
  const all = given.flatMap((ids) => ids ?? []);
  return all.length === 0 ? undefined : new Set(all);
};
/** A rule that accepts tickets for which `of` is one of the wanted ids; undefined if nothing is selected. */
function among(
  wanted: ReadonlySet<number> | undefined,
  of: (ticket: TicketItem) => number | undefined,
): Rule | undefined {
  if (wanted === undefined) return undefined;
  return (ticket) => {
    const id = of(ticket);
    return id !== undefined && wanted.has(id);
  };
}
function between(span: Span, at: (ticket: TicketItem) => string): Rule | undefined {
  return isBounded(span) ? (ticket) => isWithin(span, at(ticket)) : undefined;
}

/** The filter of a list's query, rights included. Days are in the company's time zone. */
export function ticketFilter(ctx: Pick<UserContext, 'user' | 'company'>, query: Query): TicketFilter {
  const status: TicketStatus | undefined = query.status === 'search' ? undefined : query.status;
  const statuses = query.statusFilter?.length ? new Set<TicketStatus>(query.statusFilter) : undefined;
  const tags = idsOf(query.tags);
  const { withUnreadMessages, isGroup } = query;
  const { timezone } = ctx.company;
  const created = daySpan(timezone, query.date ?? query.dateStart, query.date ?? query.dateEnd);
  const updated = daySpan(
    timezone,
    query.updatedAt ?? query.updatedStart,
    query.updatedAt ?? query.updatedEnd,
  );
  const inQueues = among(idsOf(chosenQueues(query)), ({ queueId }) => queueId ?? noQueue);
  // One list of all conditions, so that `narrows` cannot miss one.
  const asked: (Rule | undefined)[] = [
    tags && (({ tagIds }) => tagIds?.some((id) => tags.has(id)) === true),
    withUnreadMessages === true ? ({ unreadMessages }) => unreadMessages > 0 : undefined,
    statuses && ((ticket) => statuses.has(ticket.status) || statuses.has(ticketListOf(ticket.status))),
    among(idsOf(query.queuesFilter), ({ queueId }) => queueId),
    among(idsOf(query.users), ({ userId }) => userId),
    among(idsOf(query.whatsapps, query.connections), ({ whatsappId }) => whatsappId),
    among(idsOf(query.contacts), ({ contactId }) => contactId),
    isGroup === undefined ? undefined : (ticket) => ticket.isGroup === isGroup,
    between(created, ({ createdAt }) => createdAt),
    between(updated, ({ updatedAt }) => updatedAt),
  ];
  const narrowing = asked.filter((rule) => rule !== undefined);
  return {
    narrows: narrowing.length > 0,
    updated,
    accept: (ticket) =>
      canSeeTicket(ctx.user, ticketFacts(ticket)) &&
      (inQueues === undefined || inQueues(ticket)) &&
      (status === undefined || inList(ticket, status)) &&
      narrowing.every((narrows) => narrows(ticket)),
  };
}

/** True if a list of this status shows the ticket: pending includes lgpd. */
function inList(ticket: TicketItem, status: TicketStatus): boolean {
  return (
    ticketListOf(ticket.status) === ticketListOf(status) && (status !== 'lgpd' || ticket.status === 'lgpd')
  );
}
