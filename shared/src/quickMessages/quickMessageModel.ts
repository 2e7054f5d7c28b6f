import * as z from 'zod';

/**
 * A text or a file kept for use in conversations, as the API shows it (automation specification, section 3). `visao`:
 * others see it; `geral`: they see and edit it. `mediaPath` is a signed address, `mimetype` what the file's content says.
 */
export const quickMessage = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  userId: z.int().positive(),
  /** Without the slash that calls it. */
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
