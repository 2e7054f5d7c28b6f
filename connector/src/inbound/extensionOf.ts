import type { RemoteFile } from '../whatsapp/remoteFile.ts';

const byType: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
  'video/3gpp': '.3gp',
  'audio/ogg': '.ogg',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
  'audio/amr': '.amr',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'application/zip': '.zip',
};

/** Extension of a stored file: by type, else the plain one of its name, else `.bin`. */
export function extensionOf(file: Pick<RemoteFile, 'mimetype' | 'fileName'>): string {
  const known = byType[(file.mimetype.split(';')[0] ?? '').trim().toLowerCase()];
  return known ?? /\.[a-z0-9]{1,8}$/i.exec(file.fileName)?.[0].toLowerCase() ?? '.bin';
}
