import { AppError } from '@balcao/shared/errors';
import type { quickMessagesApi } from '@balcao/shared/quickMessages/quickMessagesApi';
import type { Handler } from '../http/handler.ts';
import { dropFile } from '../media/dropFile.ts';
import { storeFile } from '../media/storeFile.ts';
import { changeQuickMessage } from './changeQuickMessage.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';

/** Gives a quick message the file of the form, whose content says what it is. */
export const uploadQuickMessageMedia: Handler<typeof quickMessagesApi.uploadQuickMessageMedia> = async (
  ctx,
  { params, files: [file] },
) => {
  // Before the bucket gets anything.
  await requireOwnQuickMessage(ctx, params.id);
  if (file === undefined) throw new AppError('ERR_FILE_TYPE');
  const { media } = await storeFile(ctx, ctx.companyId, file);
  try {
    return await changeQuickMessage(ctx, params.id, { media });
  } catch (error) {
    // Nothing was stored that names it; a transaction whose answer was lost may have, so only a refusal counts.
    if (error instanceof AppError) await dropFile(ctx, media.key);
    throw error;
  }
};
