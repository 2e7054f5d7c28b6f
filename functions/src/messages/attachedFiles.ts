import type { MediaType } from '@balcao/shared/messages/messageModel';
import type { UploadedFile } from '../http/area.ts';
import type { UserContext } from '../http/context.ts';
import type { StoredMedia } from './messageEntity.ts';
export async function attachedFiles(
  _ctx: UserContext,
  _files: readonly UploadedFile[],
  _uploadId: string | undefined,
): Promise<{ mediaType: MediaType; media: StoredMedia }[]> {
  return [];
}
