import type { Holiday } from '@balcao/shared/schedules/holidayModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/** All holidays in one item, so that counting working days takes one read. */
export interface HolidaysItem {
  companyId: number;
  /** Sorted by date. */
  holidays: Holiday[];
  updatedAt: string;
  version: number;
}

export const holidayEntity = defineEntity<HolidaysItem>()({
  name: 'holidays',
  description: 'Days besides Saturdays and Sundays on which a company does not work',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'HOLIDAYS',
});

export async function readHolidays(
  store: Store,
  companyId: number,
): Promise<Pick<HolidaysItem, 'holidays' | 'version'>> {
  const item = await store.get(holidayEntity.key({ companyId }), { consistent: true });
  return item === undefined ? { holidays: [], version: 0 } : holidayEntity.fromItem(item);
}
