import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeGreeting } from './changeGreeting.ts';

export const deleteGreeting: Handler<typeof uploadsApi.deleteGreeting> = (ctx, { params }) =>
  changeGreeting(ctx, params.id, undefined);
