import type { SniffedMedia } from './sniffMedia.ts';

/** Folder of files that leave the bucket again, apart from what conversations keep, so that rights can tell them apart. */
export const passingFiles = 'quick-messages';

/** Folder of what people take out of the house: it leaves the bucket after a day, by its tag (infra/lib/dataStack.ts). */
export const exportedFiles = 'exports';

/** Key of a file in the media bucket: `<companyId>/<folder>/<unguessable>.<extension>`; the folder is `<yyyy-mm>` or one of the above. */
export function mediaKey(companyId: number, folder: string, uuid: string, extension: string): string {
  return `${companyId}/${folder}/${uuid}.${extension}`;
}

/** Headers under which S3 keeps and gives out a file: only what a browser shows safely opens in place. */
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
