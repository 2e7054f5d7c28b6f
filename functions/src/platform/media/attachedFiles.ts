import type { UploadedFile } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { broughtBy } from './broughtBy.ts';
import { asSent } from './asSent.ts';
import type { PreparedFile } from './preparedFile.ts';
import { prepareFile } from './storeFile.ts';
import { prepareUpload } from './prepareUpload.ts';

/**
 * The files of a message, prepared for the bucket: those of the form in their order, then the earlier upload. `asSent`
 * decides the form of each; `among` colleagues, files that only browsers show stay as they are.
 *
 * @throws AppError ERR_FILE_EMPTY, ERR_TOO_LARGE, ERR_UPLOAD_NOT_FOUND
 */
export async function attachedFiles(
  ctx: UserContext,
  files: readonly UploadedFile[],
  uploadId: string | undefined,
  among: 'customers' | 'colleagues' = 'customers',
): Promise<PreparedFile[]> {
  const prepared = await Promise.all([
    ...files.map((file) => prepareFile(ctx, ctx.companyId, file)),
    ...(uploadId === undefined ? [] : [prepareUpload(ctx, ctx.companyId, ctx.user.id, uploadId)]),
  ]);
  return prepared.map((file) => {
    const sent = asSent(file, among);
    return { ...sent, media: broughtBy(ctx.user, sent.media) };
  });
}
