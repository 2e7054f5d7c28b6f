import { AppError } from '@balcao/shared/errors';
import { storageOf } from '../company/storageOf.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { shareHolder } from '../../platform/media/broughtBy.ts';
import { attachedFiles } from '../../platform/media/attachedFiles.ts';
import type { Attachment } from './attachment.ts';
import { bringWatched } from './bringWatched.ts';

/** Request with the file in a form, or with the id of an earlier upload. */
interface Request {
  params: { id: number };
  body: { uploadId?: string | undefined };
  files: readonly UploadedFile[];
}

/**
 * Returns a handler that stores an owner's file, up to the upload limit, in the folder of conversations' files, because
 * messages name the same file. The file counts towards the company's storage.
 *
 * @throws AppError ERR_FILE_TYPE, ERR_TOO_LARGE, ERR_UPLOAD_NOT_FOUND, ERR_STORAGE_FULL, ERR_STORAGE_SHARE_FULL, and what the attachment throws
 */
export function attachesFile<Owner, Found extends Owner, Answer>({
  file,
  require,
  accept,
  name,
}: Attachment<Owner, Found, Request, Answer>): (ctx: UserContext, request: Request) => Promise<Answer> {
  return async (ctx, request) => {
    const { params, body, files } = request;
    const [found, storage] = await Promise.all([
      require(ctx, params.id),
      storageOf(ctx, ctx.companyId, shareHolder(ctx.user)),
    ]);
    const [given] = await attachedFiles(ctx, files, body.uploadId);
    if (given === undefined) throw new AppError('ERR_FILE_TYPE');
    await accept?.(ctx, given);
    storage.take(given.media.size);
    await bringWatched(ctx, file, found, given);
    return name(ctx, found, given, request);
  };
}
