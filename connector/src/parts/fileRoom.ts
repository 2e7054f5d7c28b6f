import { placeBytes } from '../platform/createLimit.ts';
import { createFairQueue } from '../platform/fairQueue.ts';

/** Runs work with a file of so many bytes when there is room for it in memory. */
export type FileRoom = <Answer>(
  connectionId: number,
  bytes: number,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Room for files in memory: places for ordinary ones, of which a connection has half at most, and beside them one for a
 * large file. So a large one waits for large ones only, and whoever is sent many waits for their own.
 */
export function createFileRoom(places: number): FileRoom {
  const ordinary = createFairQueue({ most: places, mostOfOne: Math.max(1, Math.floor(places / 2)) });
  const large = createFairQueue({ most: 1, mostOfOne: 1 });
  return (connectionId, bytes, work) => (bytes > placeBytes ? large : ordinary)(connectionId, work);
}
