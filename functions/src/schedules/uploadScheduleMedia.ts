import { AppError } from '@balcao/shared/errors';
import type { schedulesApi } from '@balcao/shared/schedules/schedulesApi';
import { storageOf } from '../companies/storageOf.ts';
import type { Handler } from '../http/handler.ts';
import { storeFile } from '../media/storeFile.ts';
import { changeSchedule } from './changeSchedule.ts';
import { requireUnsent } from './requireSchedule.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names a file has been made or never will be. */
const settledMs = 10 * 60_000;

/** The file lies where those of conversations do: the message takes it over as it is. */
export const uploadScheduleMedia: Handler<typeof schedulesApi.uploadScheduleMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  // Before the bucket gets anything.
  const [schedule, storage] = await Promise.all([
    requireUnsent(ctx, params.id),
    storageOf(ctx, ctx.companyId),
  ]);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  storage.take(file.data.length);
  const settled = new Date(ctx.clock.now() + settledMs).toISOString();
  const { mediaType, media } = await storeFile(ctx, ctx.companyId, file, {
    announce: (key) => watchFile(ctx, schedule, key, settled),
  });
  return changeSchedule(ctx, params.id, () => ({ mediaType, media }));
};
