import * as z from 'zod';

export const help = z.object({
  id: z.int().positive(),
  title: z.string(),
  description: z.string(),
  /** Code of the video on the public video site, never an address. */
  video: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Help = z.infer<typeof help>;
