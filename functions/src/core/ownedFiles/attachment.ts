import type { UserContext } from '../../platform/http/context.ts';
import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';
import type { OwnedFile } from './ownedFile.ts';

export type GivenFile = Pick<PreparedFile, 'media' | 'mediaType'>;

/** How an operation gives something its file. What differs is said here; `attachesFile` and `attachesPassingFile` do the rest. */
export interface Attachment<Kind extends keyof TimerPayloads, Owner, Found extends Owner, Request, Answer> {
  file: OwnedFile<Kind, Owner>;
  /** What gets the file, for a caller who may change it. Asked before anything is read of the file. */
  require: (ctx: UserContext, id: number) => Promise<Found>;
  /** Refuses a file by what it is, or counts it. Nothing is in the bucket yet. */
  accept?: (ctx: UserContext, file: GivenFile) => void | Promise<void>;
  /** Has what was found name the file, in place of the one it had. */
  name: (ctx: UserContext, found: Found, file: GivenFile, request: Request) => Promise<Answer>;
}
