import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeAnnouncement } from './changeAnnouncement.ts';

export const deleteAnnouncementMedia: Handler<typeof announcementsApi.deleteAnnouncementMedia> = (
  ctx,
  { params },
) => changeAnnouncement(ctx, params.id, { media: undefined });
