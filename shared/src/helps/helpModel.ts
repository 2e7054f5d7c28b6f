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

export const longestHelpTitle = 100;
export const longestHelpText = 1000;
/** As many as there are at most: the list is answered whole. */
export const mostHelps = 200;

/** What a code of a video looks like. */
export const isVideoCode = (text: string): boolean => /^[\w-]{6,20}$/.test(text);
