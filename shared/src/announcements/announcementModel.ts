import * as z from 'zod';
import { announcementPriorities } from './announcementRules.ts';

/** An announcement of the platform as the API shows it (automation specification, section 3). `mediaPath` is a signed address. */
export const announcement = z.object({
  id: z.int().positive(),
  title: z.string(),
  text: z.string(),
  priority: z.literal(announcementPriorities),
  /** Off: only super users see it. */
  status: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** When people first saw it; null of one that was never on. */
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof announcement>;
