import { AppError } from '@balcao/shared/errors';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { storageOf } from '../../core/company/storageOf.ts';
import { readConnection } from '../../core/records/connectionEntity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { prepareFile } from '../../platform/media/storeFile.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';
import { changeGreeting } from './changeGreeting.ts';
import { countGreetingFile } from './countGreetingFile.ts';
import { prepareUpload } from '../../core/messages/prepareUpload.ts';
import { decodeUploadId } from '../../core/messages/uploadId.ts';

/** By then the change that names the file is committed, or never will be. */
const settledMs = 10 * 60_000;

/**
 * Stores a greeting's picture or video, with its type detected from the content, in the folder of messages, which name
 * the same file.
 */
export const uploadGreeting: Handler<typeof uploadsApi.uploadGreeting> = async (
  ctx,
  { params: { id }, body, files },
) => {
  const { store, companyId, clock } = ctx;
  // Checked before anything is read or uploaded.
  const [connection, storage] = await Promise.all([
    readConnection(store, companyId, id),
    storageOf(ctx, companyId),
  ]);
  if (connection === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  const [form] = files;
  if (form === undefined && body.uploadId === undefined) throw new AppError('ERR_FILE_TYPE');
  const { uploadId = '' } = body;
  const upload = form ? undefined : await decodeUploadId(ctx, companyId, ctx.user.id, uploadId);
  const file = form
    ? await prepareFile(ctx, companyId, form)
    : await prepareUpload(ctx, companyId, ctx.user.id, uploadId);
  if (file.mediaType !== 'image' && file.mediaType !== 'video') throw new AppError('ERR_FILE_TYPE');
  const { media, bring } = file;
  await countGreetingFile(ctx);
  storage.take(media.size);
  const dueAt = new Date(clock.now() + settledMs).toISOString();
  const timer = { companyId, kind: 'greetingFile', subject: media.key, dueAt } as const;
  await armForSweep(ctx, { ...timer, payload: { connectionId: id } });
  await bring();
  return changeGreeting(ctx, id, { ...media, shared: true }, upload);
};
