import { foldText } from '@balcao/shared/text/foldText';
import { maySeeSchedule } from '@balcao/shared/schedules/scheduleRules';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { endOfLocalDay, startOfLocalDay } from '@balcao/shared/hours/companyTime';
import { type Page, paginate } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { hidesNumbers } from '../../core/company/hidesNumbers.ts';
import {
  isSettled,
  scheduleEntity,
  type ScheduleItem,
  schedulePartition,
  unsettledEnd,
} from './scheduleEntity.ts';
import { contactNames, showSchedules } from './showSchedules.ts';

const pageSize = 20;
/** Page size for a range of days: a calendar shows all of them. */
const daysPageSize = 100;
/** Rows per read, and reads before a short page is returned. */
const readSize = 50;
const maxRounds = 4;

interface Wanted {
  contactId: number | undefined;
  searched: string;
  waiting: boolean;
  /** First and last instant of the days asked for. */
  from: string | undefined;
  to: string | undefined;
}

export const listSchedules: Handler<typeof schedulesApi.listSchedules> = async (ctx, { query }) => {
  const { contactId, cursor, pageNumber } = query;
  const searched = foldText(query.searchParam?.trim() ?? '');
  const { startDate, endDate } = query;
  const { timezone } = ctx.company;
  const wanted: Wanted = {
    contactId,
    searched,
    waiting: query.waiting === 'true',
    from: startDate && startOfLocalDay(startDate, timezone),
    to: endDate && endOfLocalDay(endDate, timezone),
  };
  const scope = `schedules:${ctx.companyId}:${ctx.user.id}:${JSON.stringify(wanted)}`;
  const { rows, ...paging } = await paginate(ctx, scope, { cursor, pageNumber }, (position?: string) =>
    readPage(ctx, wanted, position),
  );
  return { schedules: await showSchedules(ctx, rows), ...paging };
};

async function readPage(
  ctx: UserContext,
  wanted: Wanted,
  position: string | undefined,
): Promise<Page<ScheduleItem, string>> {
  const size = wanted.from !== undefined && wanted.to !== undefined ? daysPageSize : pageSize;
  const index = wanted.contactId === undefined ? ('gsi1' as const) : ('gsi2' as const);
  const rows: ScheduleItem[] = [];
  let last = position;
  for (let reads = 1; reads <= maxRounds; reads++) {
    const { items, lastKey } = await query(ctx, index, wanted, last);
    const read = items.map((item) => scheduleEntity.fromItem(item));
    const names = wanted.searched === '' ? undefined : await shownNames(ctx, read);
    for (const [at, item] of read.entries()) {
      last = String(items[at]?.[`${index}sk`]);
      if (!isWanted(ctx, wanted, item, names?.get(item.contactId))) continue;
      rows.push(item);
      if (rows.length < size) continue;
      const more = at < read.length - 1 || lastKey !== undefined;
      return { rows, next: more ? last : undefined, reads };
    }
    if (lastKey === undefined) return { rows, next: undefined, reads };
  }
  return { rows, next: last, reads: maxRounds };
}

/** Names as the caller sees them: searching the hidden digits of a name that is a number would reveal them. */
async function shownNames(
  ctx: UserContext,
  items: readonly ScheduleItem[],
): Promise<ReadonlyMap<number, string>> {
  const [names, hides] = await Promise.all([contactNames(ctx, items), hidesNumbers(ctx, ctx.companyId)]);
  return hides ? new Map([...names].map(([id, name]) => [id, hideName(name)])) : names;
}

/**
 * Queries one of the indexes, each named literally so that the function's permissions can be derived. With `waiting`, a
 * contact's list is read without years of sent messages; a range of days is read without the rest of the company's
 * list.
 */
function query(
  { store, companyId }: UserContext,
  index: 'gsi1' | 'gsi2',
  { contactId, waiting, from: first, to }: Wanted,
  last: string | undefined,
) {
  const pk = schedulePartition(companyId, index, contactId);
  // Starts after the last row of the page before.
  const from = last === undefined ? {} : { from: `${last}\0` };
  return index === 'gsi1'
    ? store.query({
        index: 'gsi1',
        pk,
        ...(first !== undefined && { from: first }),
        ...from,
        ...(to !== undefined && { to: `${to}~` }),
        limit: readSize,
      })
    : store.query({ index: 'gsi2', pk, ...from, ...(waiting && { to: unsettledEnd }), limit: readSize });
}

function isWanted(
  { user }: UserContext,
  { searched, waiting, from = '', to }: Wanted,
  item: ScheduleItem,
  contactName = '',
): boolean {
  if (!maySeeSchedule(user, item)) return false;
  if (waiting && isSettled(item)) return false;
  if (item.sendAt < from || (to !== undefined && item.sendAt > to)) return false;
  return searched === '' || foldText(`${item.body}\n${contactName}`).includes(searched);
}
