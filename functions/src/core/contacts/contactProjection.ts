import type { Projection } from '../../platform/stream/projection.ts';
import { dropOldPicture } from './dropOldPicture.ts';
import { projectContactWords } from './projectContactWords.ts';

/** Maintains search entries and the count of contacts; schedules the deletion of replaced pictures. */
export const contactProjection = {
  follow: dropOldPicture,
  gather: projectContactWords,
} satisfies Projection;
