import { ApiError } from '../../../frame/api/ApiError.ts';
import { personId } from '../../../frame/session/personId.ts';
import { addOutgoing, outbox } from '../sending/outbox.ts';
import { holdUnsent, releaseUnsent } from './unsentLock.ts';
import { isUnsent, readUnsent } from './unsentMessages.ts';

/** Failure of messages that were under way when the page was closed. */
const unreached = { status: 0, code: 'NETWORK' } as const;

/** Restores the unsent messages of this device, except those that another tab is sending. */
export async function restoreUnsent(isOurs: (conversation: string) => boolean): Promise<void> {
  const userId = personId();
  for (const { userId: _writer, failure = unreached, ...unsent } of await readUnsent(userId)) {
    const known = () => outbox.get().some(({ clientId }) => clientId === unsent.clientId);
    if (!isOurs(unsent.conversation) || known() || !(await holdUnsent(unsent.clientId))) continue;
    if (personId() !== userId) return;
    // Discarded, or sent by another tab, since the list was read.
    if (!(await isUnsent(unsent.clientId))) {
      releaseUnsent(unsent.clientId);
      continue;
    }
    addOutgoing({
      ...unsent,
      previewUrl: unsent.file?.type.startsWith('image/') ? URL.createObjectURL(unsent.file) : null,
      state: 'failed',
      progress: 0,
      error: new ApiError(failure.status, failure),
    });
  }
}
