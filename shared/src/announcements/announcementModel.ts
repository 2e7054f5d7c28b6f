import * as z from 'zod';
import { announcementPriorities } from './announcementRules.ts';

/** An announcement of the platform. `mediaPath` is a signed address. */
export const announcement = z.object({
  id: z.int().positive(),
  title: z.string(),
  text: z.string(),
  priority: z.literal(announcementPriorities),
  /** False: only super users see it. */
  status: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** Instant at which the announcement was first switched on; null if never. */
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof announcement>;
