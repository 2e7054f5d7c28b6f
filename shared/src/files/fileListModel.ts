import * as z from 'zod';

/** A file of a list; files are sent in order. */
export const listedFile = z.object({
  id: z.int().positive(),
  /** Caption that the customer reads. */
  name: z.string(),
  /** Signed address; empty until a file is uploaded, and nothing is sent for it until then. */
  path: z.string(),
  /** MIME type, detected from the content. */
  mediaType: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
});
export type ListedFile = z.infer<typeof listedFile>;

/** A message with files, sent by a queue or an option. */
export const fileList = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  message: z.string(),
  /** The user who created the list. */
  userId: z.int().positive(),
  options: z.array(listedFile),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type FileList = z.infer<typeof fileList>;

/** A file list with the queues that send it, directly or by an option of their menus. */
export const fileListInUse = fileList.extend({
  queues: z.array(z.object({ id: z.int().positive(), name: z.string() })),
});
