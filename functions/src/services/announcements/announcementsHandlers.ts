import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { announcementEntity, toAnnouncement } from './announcementEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import { announcementPictures } from '@balcao/shared/announcements/announcementRules';
import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import { AppError } from '@balcao/shared/errors';
import { attachesPassingFile } from '../../core/ownedFiles/attachesPassingFile.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { announcementFile } from './announcementFile.ts';
import { changeAnnouncement } from './changeAnnouncement.ts';
import { createAnnouncement } from './createAnnouncement.ts';
import { deleteAnnouncement } from './deleteAnnouncement.ts';
import { getAnnouncement } from './getAnnouncement.ts';
import { listAnnouncements } from './listAnnouncements.ts';
import { readAnnouncements } from './readAnnouncements.ts';
import { requireAnnouncement } from './requireAnnouncement.ts';
import { updateAnnouncement } from './updateAnnouncement.ts';

export const announcementsHandlers: Handlers<typeof announcementsApi> = {
  listAnnouncements,
  readAnnouncements,
  getAnnouncement,
  createAnnouncement: onceUnderKey(createAnnouncement, {
    of: 'POST /announcements',
    made: newOf(announcementEntity),
    again: async (ctx, id) =>
      toAnnouncement(await requireAnnouncement(ctx, id), await createMediaSigner(ctx)),
  }),
  updateAnnouncement,
  deleteAnnouncement,
  uploadAnnouncementMedia: attachesPassingFile({
    file: announcementFile,
    require: requireAnnouncement,
    accept: (_ctx, { media }) => {
      if (!announcementPictures.includes(media.mimetype)) throw new AppError('ERR_FILE_TYPE');
    },
    name: (ctx, { id }, { media }) => changeAnnouncement(ctx, id, { media }),
  }),
  deleteAnnouncementMedia: (ctx, { params }) => changeAnnouncement(ctx, params.id, { media: undefined }),
};
