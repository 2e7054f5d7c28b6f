import type { MediaType } from '@balcao/shared/messages/messageModel';
import type { UploadedFile } from '../http/handler.ts';
import type { UserContext } from '../http/context.ts';
import { storeFile } from '../media/storeFile.ts';
import { claimUpload } from '../uploads/claimUpload.ts';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export interface AttachedFile {
  mediaType: MediaType;
  media: StoredMedia;
}

/**
 * Files of a message in the bucket, in the order given: those of the form, then the one uploaded before. Opus in Ogg
 * is a recorded voice; phones show it as such.
 *
 * @throws AppError ERR_FILE_TYPE, ERR_TOO_LARGE, ERR_UPLOAD_NOT_FOUND
 */
export async function attachedFiles(
  ctx: UserContext,
  files: readonly UploadedFile[],
  uploadId: string | undefined,
): Promise<AttachedFile[]> {
  const stored = await Promise.all([
    ...files.map((file) => storeFile(ctx, ctx.companyId, file)),
    ...(uploadId === undefined ? [] : [claimUpload(ctx, ctx.companyId, ctx.user.id, uploadId)]),
  ]);
  return stored.map(({ mediaType, media }) =>
    /^audio\/(ogg|opus)/.test(media.mimetype)
      ? { mediaType, media: { ...media, voice: true } }
      : { mediaType, media },
  );
}
