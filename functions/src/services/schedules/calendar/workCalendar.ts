import type { WorkCalendar } from '@balcao/shared/schedules/recurrenceRules';
import { dayRules, type Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { Store } from '@balcao/shared/server/db/store';
import { readHolidays } from './holidayEntity.ts';

/** Calendar for a schedule's dates; holidays are read only if the schedule heeds them. */
export async function workCalendar(
  { store }: { store: Store },
  { companyId, tipoDias }: Pick<Repetition, 'tipoDias'> & { companyId: number },
  timeZone: string,
): Promise<WorkCalendar> {
  if (tipoDias === dayRules.anyDay) return { timeZone, holidays: [] };
  const { holidays } = await readHolidays(store, companyId);
  return { timeZone, holidays };
}
