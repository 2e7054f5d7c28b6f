import { createLimit } from '../createLimit.ts';
import { createShares } from './shares.ts';

/** Runs work with a file of so many bytes of a connection when there is room for it in memory. */
export type UploadRoom = <Answer>(
  work: () => Promise<Answer>,
  bytes: number,
  connectionId: number,
) => Promise<Answer>;

/** So many places for the whole process, of which a connection takes half at most. */
export function createUploadRoom(places: number): UploadRoom {
  const limit = createLimit(places);
  const shares = createShares(Math.max(1, Math.floor(places / 2)));
  return async <Answer>(work: () => Promise<Answer>, bytes: number, connectionId: number) => {
    const done = Promise.withResolvers<Answer>();
    await shares.run(String(connectionId), 'people', () =>
      limit(work, bytes).then(done.resolve, done.reject),
    );
    return done.promise;
  };
}
