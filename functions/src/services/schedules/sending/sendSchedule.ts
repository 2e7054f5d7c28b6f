import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../../platform/http/handler.ts';
import { changeSchedule } from '../changeSchedule.ts';

/** Its time is now: its timer sends it, as it would have sent it then. */
export const sendSchedule: Handler<typeof schedulesApi.sendSchedule> = (ctx, { params }) =>
  changeSchedule(ctx, params.id, () => ({ sendAt: ctx.clock.iso() }));
