import { AppError } from '@balcao/shared/errors';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { attachedFiles } from '../../core/messages/attachedFiles.ts';
import { changeSchedule } from './changeSchedule.ts';
import { requireUnsent } from './requireSchedule.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names the file is committed, or never will be. */
const settledMs = 10 * 60_000;

/** Stores the file in the folder of messages, so that the message can take it over as it is. */
export const uploadScheduleMedia: Handler<typeof schedulesApi.uploadScheduleMedia> = async (
  ctx,
  { params, body, files },
) => {
  // Checked before anything is read or uploaded.
  const [schedule, storage] = await Promise.all([
    requireUnsent(ctx, params.id),
    storageOf(ctx, ctx.companyId),
  ]);
  const [file] = await attachedFiles(ctx, files, body.uploadId);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  const { mediaType, media, bring } = file;
  storage.take(media.size);
  const settled = new Date(ctx.clock.now() + settledMs).toISOString();
  await watchFile(ctx, schedule, media.key, settled);
  await bring();
  try {
    return await changeSchedule(ctx, params.id, () => ({ mediaType, media }));
  } catch (error) {
    // Deleted meanwhile: neither a schedule nor a message uses the file.
    if (error instanceof AppError && error.code === 'ERR_NO_SCHEDULE_FOUND')
      await watchFile(ctx, schedule, media.key, ctx.clock.iso(), { gone: true });
    throw error;
  }
};
