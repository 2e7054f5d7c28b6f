import * as z from 'zod';

/** A list of files as lists show it. */
export const fileList = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
});
export type FileList = z.infer<typeof fileList>;
