import { isFound } from '@balcao/shared/kanban/boardRules';
import { dayOf } from '@balcao/shared/hours/vacationRules';
import { ticketStatuses } from '@balcao/shared/records/ticketWords';
import { numberReader } from '../../core/contacts/numbers/numberReader.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import { chosenQueues } from '../../core/tickets/lists/chosenQueues.ts';
import { listPartitions } from '../../core/tickets/lists/listPartitions.ts';
import type { MergedRead } from '../../core/tickets/lists/readMerged.ts';
import { type TicketItem, ticketListOf } from '../../core/records/ticketEntity.ts';
import { ticketFilter } from '../../core/tickets/lists/ticketFilter.ts';

/** Filters shared by every read of the board. */
export interface BoardQuery {
  startDate?: string | undefined;
  endDate?: string | undefined;
  searchParam?: string | undefined;
  queueIds?: readonly number[] | undefined;
  withoutQueue?: boolean | undefined;
  users?: readonly number[] | undefined;
}

const lists = [...new Set(ticketStatuses.map(ticketListOf))];

/**
 * Partitions to read and tickets to accept for the board, newest activity first: those the caller's lists show, in any
 * status, with their last activity in the range. Without dates the range is today in the company's time zone.
 */
export async function boardRead(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'user' | 'company' | 'clock'>,
  query: BoardQuery,
): Promise<Pick<MergedRead, 'parts' | 'span' | 'descending' | 'accept'>> {
  const { companyId, user, company, clock } = ctx;
  const whole = query.startDate === undefined && query.endDate === undefined;
  const today = whole ? dayOf(clock.now(), company.timezone) : undefined;
  const filter = ticketFilter(ctx, {
    status: 'search',
    queueIds: query.queueIds && [...query.queueIds],
    withoutQueue: query.withoutQueue,
    users: query.users && [...query.users],
    updatedStart: query.startDate ?? today,
    updatedEnd: query.endDate ?? today,
  });
  const queueIds = chosenQueues(query);
  const searched = query.searchParam?.trim() ?? '';
  const hides = searched !== '' && (await hidesNumbers(ctx, companyId));
  const read = numberReader(company.timezone);
  return {
    parts: lists.flatMap((list) => listPartitions(companyId, user, { list, showAll: true, queueIds })),
    span: filter.updated,
    descending: true,
    accept: (ticket) => filter.accept(ticket) && isFound(cardOf(ticket), searched, hides, read),
  };
}

function cardOf({ id, contactName: name, contactNumber: number, queueId, userId, updatedAt }: TicketItem) {
  return { id, contact: { name, number }, queueId: queueId ?? null, userId: userId ?? null, updatedAt };
}
