import { AppError } from '@balcao/shared/errors';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { attachedFiles } from '../../core/messages/attachedFiles.ts';
import { changeSchedule } from './changeSchedule.ts';
import { requireUnsent } from './requireSchedule.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names a file has been made or never will be. */
const settledMs = 10 * 60_000;

/** The file lies where those of conversations do: the message takes it over as it is. */
export const uploadScheduleMedia: Handler<typeof schedulesApi.uploadScheduleMedia> = async (
  ctx,
  { params, body, files },
) => {
  // Before the bucket gets anything, and before anything is read of it.
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
    // Deleted meanwhile: nothing names the file, and no message ever had it.
    if (error instanceof AppError && error.code === 'ERR_NO_SCHEDULE_FOUND')
      await watchFile(ctx, schedule, media.key, ctx.clock.iso(), { gone: true });
    throw error;
  }
};
