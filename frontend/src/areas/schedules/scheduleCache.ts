import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { QueryClient } from '@tanstack/react-query';
import { nowAndOnceFetched } from '../../api/nowAndOnceFetched.ts';
import type { Reply } from '../../api/operationTypes.ts';

type Page = Reply<'GET /schedules'>;

/** How what is scheduled for a contact, or has failed, is asked for and kept. */
export const schedulesOf = (contactId: number) => ({
  query: { contactId: String(contactId), waiting: 'true' as const },
});

/** Whether it still waits, or nobody has seen to its failure. */
const isShown = ({ sentAt, status }: Schedule) => sentAt === null || status === 'ERRO';

function change(client: QueryClient, next: (rows: Schedule[], asked: number) => Schedule[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['GET /schedules'] })) {
    const [, asked] = query.queryKey as [string, Partial<ReturnType<typeof schedulesOf>>?];
    nowAndOnceFetched(query, () => {
      client.setQueryData<Page>(query.queryKey, (page) =>
        page ? { ...page, schedules: next(page.schedules, Number(asked?.query?.contactId)) } : page,
      );
    });
  }
}

/** Writes it into its contact's list, unless what is there is newer; takes it out once it has left. */
export function storeSchedule(client: QueryClient, schedule: Schedule): void {
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

export function dropSchedule(client: QueryClient, scheduleId: number): void {
  change(client, (rows) => rows.filter(({ id }) => id !== scheduleId));
}
