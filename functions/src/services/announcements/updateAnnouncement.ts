import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';
import { changeAnnouncement } from './changeAnnouncement.ts';

export const updateAnnouncement: Handler<typeof announcementsApi.updateAnnouncement> = (
  ctx,
  { params, body },
) => changeAnnouncement(ctx, params.id, omitUndefined(body));
