import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../../platform/http/handler.ts';
import { changeSchedule } from '../changeSchedule.ts';

/** Sets the message's time to now; its timer then sends it as usual. */
export const sendSchedule: Handler<typeof schedulesApi.sendSchedule> = (ctx, { params }) =>
  changeSchedule(ctx, params.id, () => ({ sendAt: ctx.clock.iso() }));
