import { dropFileDrafts } from './fileDrafts.ts';
import { dropUnsent } from './unsentMessages.ts';

/** Milliseconds for which unsent messages and files stay on the device. Older messages are not sent any more. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes customers' files and texts that any user left on this device more than a week ago. */
export async function dropOld(): Promise<void> {
  const before = Date.now() - keptMs;
  await Promise.all([dropUnsent(before), dropFileDrafts(before)]);
}
