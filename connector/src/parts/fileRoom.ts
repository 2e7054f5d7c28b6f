import { placeBytes } from '../platform/createLimit.ts';
import { createFairQueue } from '../platform/fairQueue.ts';

/** Runs work with a file of that many bytes when there is room for it in memory. */
export type FileRoom = <Answer>(
  connectionId: number,
  bytes: number,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Room for files in memory: `places` for ordinary ones (up to `placeBytes`), of which one connection gets at most half,
 * and one more for a large file. So large files wait only for large ones, and a connection with many files waits for
 * its own.
 */
export function createFileRoom(places: number): FileRoom {
  const ordinary = createFairQueue({ most: places, mostOfOne: Math.max(1, Math.floor(places / 2)) });
  const large = createFairQueue({ most: 1, mostOfOne: 1 });
  return (connectionId, bytes, work) => (bytes > placeBytes ? large : ordinary)(connectionId, work);
}
