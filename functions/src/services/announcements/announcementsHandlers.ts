// Generated from the contract and the folder's files: npm run generate.
import type { announcementsApi } from '@balcao/shared/announcements/announcementsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { uploadAnnouncementMedia, deleteAnnouncementMedia } from './announcementMedia.ts';
import { createAnnouncement } from './createAnnouncement.ts';
import { deleteAnnouncement } from './deleteAnnouncement.ts';
import { getAnnouncement } from './getAnnouncement.ts';
import { listAnnouncements } from './listAnnouncements.ts';
import { readAnnouncements } from './readAnnouncements.ts';
import { updateAnnouncement } from './updateAnnouncement.ts';

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
