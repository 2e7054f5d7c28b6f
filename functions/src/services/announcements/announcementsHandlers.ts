import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createAnnouncement } from './createAnnouncement.ts';
import { deleteAnnouncement } from './deleteAnnouncement.ts';
import { deleteAnnouncementMedia } from './deleteAnnouncementMedia.ts';
import { getAnnouncement } from './getAnnouncement.ts';
import { listAnnouncements } from './listAnnouncements.ts';
import { readAnnouncements } from './readAnnouncements.ts';
import { updateAnnouncement } from './updateAnnouncement.ts';
import { uploadAnnouncementMedia } from './uploadAnnouncementMedia.ts';

export const announcementsHandlers: Handlers<typeof announcementsApi> = {
  listAnnouncements,
  readAnnouncements,
  getAnnouncement,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  uploadAnnouncementMedia,
  deleteAnnouncementMedia,
};
