import type { SniffedMedia } from './sniffMedia.ts';

/** Key of a file in the media bucket: `<companyId>/<yyyy-mm>/<unguessable>.<extension>`. */
export function mediaKey(companyId: number, month: string, uuid: string, extension: string): string {
  return `${companyId}/${month}/${uuid}.${extension}`;
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
