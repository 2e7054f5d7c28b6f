import * as z from 'zod';

/** A file of a list, in the order in which it is sent. */
export const listedFile = z.object({
  id: z.int().positive(),
  /** What the customer reads below it. */
  name: z.string(),
  /** Signed address; empty while nothing was uploaded for it: then nothing is sent. */
  path: z.string(),
  /** MIME type by its content. */
  mediaType: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
});
export type ListedFile = z.infer<typeof listedFile>;

/** A message with files, which a queue or an option sends. */
export const fileList = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  message: z.string(),
  /** Who made it. */
  userId: z.int().positive(),
  options: z.array(listedFile),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type FileList = z.infer<typeof fileList>;

/** A list as it is shown alone: with the queues that send it, themselves or by an option of their menus. */
export const fileListInUse = fileList.extend({
  queues: z.array(z.object({ id: z.int().positive(), name: z.string() })),
});
