import { dropFileDrafts } from './fileDrafts.ts';
import { dropUnsent } from './unsentMessages.ts';

/** What lay longer nobody comes back to send. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Takes customers' files and words off this device that anybody left there a week ago, whoever signs in now. */
export async function dropOld(): Promise<void> {
  const before = Date.now() - keptMs;
  await Promise.all([dropUnsent(before), dropFileDrafts(before)]);
}
