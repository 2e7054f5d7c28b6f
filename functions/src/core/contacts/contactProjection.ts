import type { Projection } from '../../platform/stream/projection.ts';
import { dropOldPicture } from './dropOldPicture.ts';
import { projectContactWords } from './projectContactWords.ts';

/** Search entries of contacts and their number; pictures that a change or an erasure leaves behind. */
export const contactProjection = {
  follow: dropOldPicture,
  gather: projectContactWords,
} satisfies Projection;
