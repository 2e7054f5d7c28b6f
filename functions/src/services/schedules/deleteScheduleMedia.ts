import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeSchedule } from './changeSchedule.ts';

export const deleteScheduleMedia: Handler<typeof schedulesApi.deleteScheduleMedia> = (ctx, { params }) =>
  changeSchedule(ctx, params.id, () => ({ mediaType: undefined, media: undefined }));
