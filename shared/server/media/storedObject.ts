import type { SniffedMedia } from './sniffMedia.ts';

/**
 * Folder of passing files: of quick messages and announcements, and pictures of users. It is apart from the files of
 * conversations because their access rights differ. It is named for quick messages, the first kind, since stored keys
 * hold that name.
 */
export const deletableFiles = 'quick-messages';

/** Folder of exports, which the bucket deletes after a day by their tag (infra/lib/dataStack.ts). */
export const exportedFiles = 'exports';

/**
 * Key of a file in the media bucket: `<companyId>/<folder>/<uuid>.<extension>`, which nobody can guess. The folder is
 * `<yyyy-mm>` for files of conversations, otherwise `deletableFiles`, `exportedFiles`, or `contactPictures` with a
 * month.
 */
export function mediaKey(companyId: number, folder: string, uuid: string, extension: string): string {
  return `${companyId}/${folder}/${uuid}.${extension}`;
}

/** Headers under which S3 stores and serves a file: only types that a browser shows safely open inline. */
export function objectHeaders({ mimetype, mediaType }: SniffedMedia, fileName: string) {
  const inline = mediaType !== 'application' || mimetype === 'application/pdf';
  const name = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return {
    ContentType: mimetype,
    ContentDisposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    CacheControl: 'private, max-age=31536000, immutable',
  };
}
