import type { UserContext } from '../../platform/http/context.ts';
import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import type { ArmedFile } from './ownedFile.ts';

export type GivenFile = Pick<PreparedFile, 'media' | 'mediaType'>;

/** The parts in which operations that attach a file differ; `attachesFile` and `attachesPassingFile` do the rest. */
export interface Attachment<Owner, Found extends Owner, Request, Answer> {
  file: ArmedFile<Owner>;
  /** Reads the owner and checks that the caller may change it, before the file is read. */
  require: (ctx: UserContext, id: number) => Promise<Found>;
  /** Refuses a file by its type or size, or counts it, before it is stored. */
  accept?: (ctx: UserContext, file: GivenFile) => void | Promise<void>;
  /** Stores the file's key in the owner, in place of the previous one. */
  name: (ctx: UserContext, found: Found, file: GivenFile, request: Request) => Promise<Answer>;
}
