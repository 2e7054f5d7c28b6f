import * as z from 'zod';

/**
 * A text or a file for use in conversations. `visao`: others see it; `geral`: they see and edit it. `mediaPath` is a
 * signed address, `mimetype` is detected from the content.
 */
export const quickMessage = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  userId: z.int().positive(),
  /** Without the leading slash. */
  shortcode: z.string(),
  message: z.string(),
  geral: z.boolean(),
  visao: z.boolean(),
  status: z.boolean(),
  isMedia: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mimetype: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type QuickMessage = z.infer<typeof quickMessage>;
