import type { Connection } from '@balcao/shared/records/connectionModel';
import { AppError } from '@balcao/shared/errors';
import type { Write } from '@balcao/shared/server/db/store';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { loadDirectory } from '../../core/company/directoryEntity.ts';
import { keepFileWrite } from '../../core/ownedFiles/watchFile.ts';
import { storedBytesWrites } from '../../core/company/storedBytesWrites.ts';
import {
  connectionEntity,
  type ConnectionItem,
  type GreetingMedia,
  readConnection,
  toConnection,
} from '../../core/records/connectionEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { greetingFile } from './greetingFile.ts';
import { takeUploadOnce } from './takeUploadOnce.ts';
import type { UploadPlace } from '../../platform/media/uploadId.ts';

/**
 * Sets or removes the file sent with a connection's greeting. The previous file stays in the bucket, since messages may
 * use it, and in the stored bytes, since uncounted files would be unlimited storage.
 *
 * @param upload of the file; it can be used for one greeting only
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_CONFLICT, ERR_UPLOAD_NOT_FOUND
 */
export async function changeGreeting(
  ctx: UserContext,
  id: number,
  greetingMedia: GreetingMedia | undefined,
  upload?: UploadPlace,
): Promise<Connection> {
  const { store, companyId, clock } = ctx;
  const after = await changeOrConflict(async () => {
    const before = await readConnection(store, companyId, id);
    if (before === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
    const changed: ConnectionItem = {
      ...before,
      greetingMedia,
      updatedAt: clock.iso(),
      version: before.version + 1,
    };
    const condition = { expression: '#version = :before', values: { before: before.version } };
    const writes: Write[] = [
      { put: connectionEntity.toItem(changed), condition },
      ...storedBytesWrites(companyId, [], [greetingMedia]),
      ...(greetingMedia === undefined ? [] : [keepFileWrite(greetingFile, before, greetingMedia.key)]),
    ];
    await transactOrRefuse(store, [
      ...writes.map((write): NamedWrite => [write]),
      ...(upload === undefined ? [] : [takeUploadOnce(upload)]),
    ]);
    return changed;
  });
  const [session, directory, signMedia] = await Promise.all([
    readSession(store, companyId, id),
    loadDirectory(store, companyId, clock.now()),
    createMediaSigner(ctx),
  ]);
  return toConnection(after, session, directory, true, signMedia);
}
