import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireSchedule } from './requireSchedule.ts';
import { showSchedule } from './showSchedules.ts';

export const getSchedule: Handler<typeof schedulesApi.getSchedule> = async (ctx, { params }) =>
  showSchedule(ctx, await requireSchedule(ctx, params.id));
