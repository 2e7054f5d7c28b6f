import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../../platform/http/handler.ts';
import { readHolidays } from './holidayEntity.ts';

export const getHolidays: Handler<typeof schedulesApi.getHolidays> = async ({ store, companyId }) => {
  const { holidays, version } = await readHolidays(store, companyId);
  return { holidays, version };
};
