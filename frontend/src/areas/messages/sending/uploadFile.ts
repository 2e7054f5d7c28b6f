import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';

/**
 * Files up to this size in bytes are sent with the message. Larger ones are uploaded to storage first, with progress;
 * files over 4.5 MB must be.
 */
export const multipartLimit = 1024 * 1024;

/** Maximum file size in bytes; the server checks it too. */
export const uploadLimit = 64 * 1024 * 1024;

/**
 * Uploads a file to storage by a presigned POST, reporting the share sent; returns the uploadId.
 * @throws ApiError, or AbortError if cancelled
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { uploadId, url, fields } = await call('POST /uploads', {
    signal,
    body: { fileName: file.name, contentType: file.type || 'application/octet-stream', size: file.size },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  // fetch does not report upload progress; XMLHttpRequest does.
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else
        reject(new ApiError(request.status, { code: request.status === 413 ? 'ERR_TOO_LARGE' : 'UNKNOWN' }));
    });
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'NETWORK' })));
    request.send(form);
  });
  return uploadId;
}
