import type { WorkCalendar } from '@balcao/shared/schedules/recurrenceRules';
import { dayRules, type Repetition } from '@balcao/shared/schedules/repetitionRules';
import type { Store } from '@balcao/shared/server/db/store';
import { readHolidays } from './holidayEntity.ts';

/** By what the dates of a scheduled message are counted; holidays are read only for one that heeds them. */
export async function workCalendar(
  { store }: { store: Store },
  { companyId, tipoDias }: Pick<Repetition, 'tipoDias'> & { companyId: number },
  timeZone: string,
): Promise<WorkCalendar> {
  if (tipoDias === dayRules.anyDay) return { timeZone, holidays: [] };
  const { holidays } = await readHolidays(store, companyId);
  return { timeZone, holidays };
}
