import { announcementPictures } from '@balcao/shared/announcements/announcementRules';
import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { AppError } from '@balcao/shared/errors';
import { attachesPassingFile } from '../../core/ownedFiles/attachesPassingFile.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { announcementFile } from './announcementFile.ts';
import { changeAnnouncement } from './changeAnnouncement.ts';
import { requireAnnouncement } from './requireAnnouncement.ts';

export const uploadAnnouncementMedia: Handler<typeof announcementsApi.uploadAnnouncementMedia> =
  attachesPassingFile({
    file: announcementFile,
    require: requireAnnouncement,
    accept: (_ctx, { media }) => {
      if (!announcementPictures.includes(media.mimetype)) throw new AppError('ERR_FILE_TYPE');
    },
    name: (ctx, { id }, { media }) => changeAnnouncement(ctx, id, { media }),
  });

export const deleteAnnouncementMedia: Handler<typeof announcementsApi.deleteAnnouncementMedia> = (
  ctx,
  { params },
) => changeAnnouncement(ctx, params.id, { media: undefined });
