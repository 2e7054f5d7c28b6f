import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

const shownInline = /^(image\/(?!svg)|audio\/|video\/)/;
const passedOn = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

/** Sends a file that the S3 engine returned; only images, audio and video are shown inline. */
export function sendStored(
  stored: Response,
  response: ServerResponse,
  withoutBody: boolean,
  cacheControl: string,
): void {
  const type = stored.headers.get('content-type') ?? 'application/octet-stream';
  for (const name of passedOn) {
    const value = stored.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  const disposition = stored.headers.get('content-disposition');
  if (shownInline.test(type)) {
    if (disposition?.startsWith('inline')) response.setHeader('content-disposition', disposition);
  } else {
    response.setHeader(
      'content-disposition',
      disposition?.startsWith('attachment') ? disposition : 'attachment',
    );
  }
  response.writeHead(stored.status, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (withoutBody || !stored.body) {
    response.end();
    return;
  }
  const body = Readable.from(stored.body);
  body.once('error', () => response.destroy());
  response.once('close', () => body.destroy());
  body.pipe(response);
}
