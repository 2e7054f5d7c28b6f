import * as z from 'zod';

/** A help video as the API shows it (administration specification, section 3). */
export const help = z.object({
  id: z.int().positive(),
  title: z.string(),
  description: z.string(),
  /** Code of the video at the public video site, never an address. */
  video: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Help = z.infer<typeof help>;
