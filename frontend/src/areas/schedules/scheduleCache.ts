import { endOfLocalDay, startOfLocalDay } from '@balcao/shared/hours/companyTime';
import { foldText } from '@balcao/shared/text/foldText';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';
import { dropRow } from '../../kit/answers/dropRow.ts';
import { placeRow } from '../../kit/answers/placeRow.ts';

interface Asked {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  searchParam?: string | undefined;
  waiting?: string | undefined;
}
type Page = Reply<'GET /schedules'>;

/** Query of a contact's waiting and failed schedules. */
export const schedulesOf = (contactId: number) => ({
  query: { contactId: String(contactId), waiting: 'true' as const },
});

/** True if the contact's list shows the schedule: it is not sent yet, or has failed and nobody has handled that. */
const isShown = ({ sentAt, status }: Schedule) => sentAt === null || status === 'ERRO';

function change(client: QueryClient, next: (rows: Schedule[], asked: number) => Schedule[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['GET /schedules'] })) {
    // Paged lists are those of the schedules page, not of a contact.
    if (query.queryKey[1] === 'pages') continue;
    const [, asked] = query.queryKey as [string, Partial<ReturnType<typeof schedulesOf>>?];
    patchNowAndAfterFetch(query, () => {
      client.setQueryData<Page>(query.queryKey, (page) =>
        page ? { ...page, schedules: next(page.schedules, Number(asked?.query?.contactId)) } : page,
      );
    });
  }
}

/**
 * Stores a schedule in its contact's list, unless the cached one is newer, and removes it once sent. Also updates the
 * lists by day of the company.
 */
export function storeSchedule(client: QueryClient, schedule: Schedule, zone: string): void {
  placeRow(client, 'GET /schedules', 'schedules', {
    id: schedule.id,
    row: (known) => (known && known.updatedAt > schedule.updatedAt ? known : schedule),
    belongs: ({ query }) => isOfDays(schedule, query ?? {}, zone),
    isBefore: (one, other) => one.sendAt < other.sendAt || (one.sendAt === other.sendAt && one.id < other.id),
  });
  change(client, (rows, contactId) => {
    if (contactId !== schedule.contactId) return rows;
    const known = rows.find(({ id }) => id === schedule.id);
    if (known && known.updatedAt > schedule.updatedAt) return rows;
    const others = rows.filter((row) => row !== known);
    if (!isShown(schedule)) return others;
    return [...others, schedule].toSorted(
      (one, other) => Date.parse(one.sendAt) - Date.parse(other.sendAt) || one.id - other.id,
    );
  });
}

function isOfDays(
  schedule: Schedule,
  { startDate, endDate, searchParam, waiting }: Asked,
  zone: string,
): boolean {
  const { body, contact, sendAt } = schedule;
  if (waiting === 'true' && !isShown(schedule)) return false;
  const searched = foldText(searchParam?.trim() ?? '');
  if (searched !== '' && !foldText(`${body}\n${contact?.name ?? ''}`).includes(searched)) return false;
  if (startDate && sendAt < startOfLocalDay(startDate, zone)) return false;
  return !endDate || sendAt <= endOfLocalDay(endDate, zone);
}

export function dropSchedule(client: QueryClient, scheduleId: number): void {
  dropRow(client, 'GET /schedules', 'schedules', scheduleId);
  change(client, (rows) => rows.filter(({ id }) => id !== scheduleId));
}
