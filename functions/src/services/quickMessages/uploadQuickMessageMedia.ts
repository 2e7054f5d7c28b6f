import { AppError } from '@balcao/shared/errors';
import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import { storageOf } from '../../core/company/storageOf.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { deletableFiles } from '@balcao/shared/server/media/storedObject';
import { storeFile } from '../../platform/media/storeFile.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { watchFile } from './watchFile.ts';

/** By then the change that names the file is committed, or never will be. */
const settledMs = 10 * 60_000;

/**
 * Stores the uploaded file, with its type detected from the content, and names it in the quick message. A timer deletes
 * the file later if it is not named, e.g. after a refusal or crash.
 */
export const uploadQuickMessageMedia: Handler<typeof quickMessagesApi.uploadQuickMessageMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  // Checked before anything is uploaded.
  const [quickMessage, storage] = await Promise.all([
    requireOwnQuickMessage(ctx, params.id),
    storageOf(ctx, ctx.companyId),
  ]);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  storage.take(file.data.length);
  const settled = new Date(ctx.clock.now() + settledMs).toISOString();
  const { media } = await storeFile(ctx, ctx.companyId, file, {
    folder: deletableFiles,
    announce: (key) => watchFile(ctx, quickMessage, key, settled),
  });
  return changeQuickMessage(ctx, params.id, { media });
};
