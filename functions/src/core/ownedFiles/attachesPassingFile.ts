import { AppError } from '@balcao/shared/errors';
import { deletableFiles } from '@balcao/shared/server/media/storedObject';
import { storageOf } from '../company/storageOf.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { broughtBy, shareHolder } from '../../platform/media/broughtBy.ts';
import { storeFile } from '../../platform/media/storeFile.ts';
import type { Attachment } from './attachment.ts';
import { watchFile } from './watchFile.ts';

interface Request {
  params: { id: number };
  files: readonly UploadedFile[];
}

/**
 * Returns a handler that stores an owner's file from a form apart from conversations' files (`deletableFiles`), because
 * no message names it.
 *
 * @throws AppError ERR_FILE_TYPE, ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL, and what the attachment throws
 */
export function attachesPassingFile<Owner, Found extends Owner, Answer>({
  file,
  require,
  accept,
  name,
  isCounted = false,
}: Attachment<Owner, Found, Request, Answer> & {
  /** True if the file counts towards the company's storage. */
  isCounted?: boolean;
}): (ctx: UserContext, request: Request) => Promise<Answer> {
  return async (ctx, request) => {
    const { params, files } = request;
    const [found, storage] = await Promise.all([
      require(ctx, params.id),
      isCounted ? storageOf(ctx, ctx.companyId, shareHolder(ctx.user)) : undefined,
    ]);
    const [form] = files;
    if (form === undefined) throw new AppError('ERR_FILE_TYPE');
    storage?.take(form.data.length);
    const { mediaType, media } = await storeFile(ctx, file.armedWith(found).companyId, form, {
      folder: deletableFiles,
      announce: async (prepared) => {
        await accept?.(ctx, prepared);
        await watchFile(ctx, file, found, prepared.media.key);
      },
    });
    const stored = isCounted ? broughtBy(ctx.user, media) : media;
    return name(ctx, found, { mediaType, media: stored }, request);
  };
}
