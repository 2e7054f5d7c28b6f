import { AppError } from '@balcao/shared/errors';
import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { passingFiles } from '@balcao/shared/server/media/storedObject';
import { storeFile } from '../../platform/media/storeFile.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names a file has been made or never will be. */
const settledMs = 10 * 60_000;

/**
 * Gives a quick message the file of the form, whose content says what it is. A timer looks later whether the file is
 * named: after a refusal, a crash or an answer that was lost alike.
 */
export const uploadQuickMessageMedia: Handler<typeof quickMessagesApi.uploadQuickMessageMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  // Before the bucket gets anything.
  const [quickMessage, storage] = await Promise.all([
    requireOwnQuickMessage(ctx, params.id),
    storageOf(ctx, ctx.companyId),
  ]);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  storage.take(file.data.length);
  const settled = new Date(ctx.clock.now() + settledMs).toISOString();
  const { media } = await storeFile(ctx, ctx.companyId, file, {
    folder: passingFiles,
    announce: (key) => watchFile(ctx, quickMessage, key, settled),
  });
  return changeQuickMessage(ctx, params.id, { media });
};
