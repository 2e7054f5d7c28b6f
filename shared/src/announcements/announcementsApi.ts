import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  flagText,
  formFlag,
  formText,
  idParamsOf,
  instant,
  messageReply,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { announcement } from './announcementModel.ts';
import {
  announcementPriorities,
  longestAnnouncementText,
  longestAnnouncementTitle,
  usualPriority,
} from './announcementRules.ts';

const title = z.string().trim().min(1).max(longestAnnouncementTitle).refine(isVisibleName);
const text = z.string().trim().min(1).max(longestAnnouncementText).transform(withoutControls);
/** Existing clients send the priority as text too. */
const priority = emptyAs(
  z.union([
    z.literal(announcementPriorities),
    z.enum(['1', '2', '3']).transform(Number).pipe(z.literal(announcementPriorities)),
  ]),
  usualPriority,
);
const params = idParamsOf('announcement');
const unknown = ['ERR_NO_ANNOUNCEMENT_FOUND'] as const;

export const announcementsApi = {
  listAnnouncements: defineOperation('GET /announcements', {
    summary:
      'Announcements of the platform by priority, the newest first, 20 a page; searchParam finds parts of title and text. Super users see those that are off too',
    access: 'user',
    query: z.object({
      searchParam: z.string().max(100).optional(),
      /** Unread announcements first. */
      unreadFirst: flagText.optional(),
      ...paging,
    }),
    reply: z.object({
      records: z.array(announcement),
      ...pageReply,
      /** `publishedAt` of the newest that the user has seen: later ones are unread. */
      readUpTo: instant.nullable(),
      /** Number of unread announcements, regardless of the search. */
      unread: z.int().nonnegative(),
    }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  readAnnouncements: defineOperation('POST /announcements/read', {
    repeated: 'same',
    summary: 'Notes up to which one the person has seen announcements; it never goes back',
    access: 'user',
    openWhenUnproved: true,
    body: z.object({ upTo: instant }),
    reply: z.object({ readUpTo: instant, unread: z.int().nonnegative() }),
  }),
  getAnnouncement: defineOperation('GET /announcements/{id}', {
    summary: 'An announcement',
    access: 'user',
    params,
    reply: announcement,
    errors: unknown,
  }),
  createAnnouncement: defineOperation('POST /announcements', {
    idempotent: true,
    summary: 'A new announcement to everybody of every company',
    access: 'super',
    audit: 'announcements.create',
    body: z.object({
      title,
      text,
      priority: priority.default(usualPriority),
      status: formFlag(true).default(true),
    }),
    reply: announcement,
    errors: ['ERR_TOO_MANY_ANNOUNCEMENTS'],
  }),
  updateAnnouncement: defineOperation('PUT /announcements/{id}', {
    summary: 'Changes an announcement',
    access: 'super',
    audit: 'announcements.update',
    params,
    body: z.object({
      title: title.optional(),
      text: text.optional(),
      priority: priority.optional(),
      status: formFlag(false).optional(),
    }),
    reply: announcement,
    errors: unknown,
  }),
  deleteAnnouncement: defineOperation('DELETE /announcements/{id}', {
    summary: 'Deletes an announcement and its picture',
    access: 'super',
    audit: 'announcements.delete',
    params,
    reply: messageReply,
    errors: unknown,
  }),
  uploadAnnouncementMedia: defineOperation('POST /announcements/{id}/media-upload', {
    repeated: 'same',
    summary: 'Gives an announcement its picture (PNG or JPEG), in place of the one it had',
    access: 'super',
    audit: 'announcements.uploadMedia',
    params,
    /** Sent by existing clients and ignored. */
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: announcement,
    errors: [...unknown, 'ERR_FILE_TYPE', 'ERR_TOO_LARGE'],
  }),
  deleteAnnouncementMedia: defineOperation('DELETE /announcements/{id}/media-upload', {
    summary: 'Takes the picture of an announcement away',
    access: 'super',
    audit: 'announcements.deleteMedia',
    params,
    reply: announcement,
    errors: unknown,
  }),
};
