import type { Projection } from '../stream/projection.ts';
import { projectContactWords } from './projectContactWords.ts';

/** Search entries of contacts and their number. */
export const contactProjection = { gather: projectContactWords } satisfies Projection;
