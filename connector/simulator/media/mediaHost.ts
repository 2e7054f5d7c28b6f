import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';
import { readBody } from '../control/readBody.ts';
import type { MediaStore } from './mediaStore.ts';

const paths =
  /^\/(?:mms|pps|product)\/(?:image|video|document|audio|md-app-state|biz-cover-photo)\/([A-Za-z0-9_%-]+)$/;
/** Pictures of people and groups: unencrypted, at a new address after each change. */
const picturePath = /^\/v\/pictures\/([A-Za-z0-9-]+)_n\.jpg$/;
const maxUpload = 110 * 1024 * 1024;
export const mediaAuth = 'simulator-media-auth';

export function mediaToken(fileEncSha256: Uint8Array): string {
  return Buffer.from(fileEncSha256).toString('base64url');
}

export function isMediaPath(path: string): boolean {
  return paths.test(path) || picturePath.test(path);
}

export function pictureUrl(media: MediaStore, mediaId: string): string {
  return `https://${media.host}/v/pictures/${mediaId}_n.jpg?oe=${Date.now().toString(36)}`;
}

/** Serves the media host: files that Baileys uploads and downloads, and profile pictures. */
export async function serveMediaHost(
  sim: Pick<Simulator, 'media' | 'faults'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, mediaId] = picturePath.exec(pathname) ?? [];
  if (mediaId === undefined) return serveFile(sim.media, request, response);
  while (sim.faults.holdPictures) await pause(20);
  const picture = sim.media.getOpen(mediaId);
  if (!picture) return json(response, 404, { error: 'no such picture' });
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.bytes.length });
  response.end(picture.bytes);
}

/** Uploads and downloads of Baileys: /mms/<kind>/<SHA-256 of the encrypted file, base64url>. */
async function serveFile(
  media: MediaStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const token = decodeURIComponent(paths.exec(url.pathname)?.[1] ?? '').replace(/=+$/, '');
  if (request.method === 'POST') {
    if (url.searchParams.get('auth') !== mediaAuth) return json(response, 401, { error: 'wrong media auth' });
    const bytes = await readBody(request, maxUpload);
    const digest = mediaToken(createHash('sha256').update(bytes).digest());
    if (digest !== token) return json(response, 400, { error: 'the file does not match its hash' });
    media.putSealed(token, bytes);
    return json(response, 200, {
      url: `https://${media.host}${url.pathname}`,
      direct_path: url.pathname,
    });
  }
  const odd = media.odd.get(token);
  if (odd) return odd(response);
  const bytes = media.getSealed(token);
  if (!bytes) return json(response, 404, { error: 'no such media' });
  sendBytes(request, response, bytes);
}

function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const headers = { 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    return;
  }
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1);
  if (start > end) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  response
    .writeHead(206, {
      ...headers,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
      'content-length': end - start + 1,
    })
    .end(bytes.subarray(start, end + 1));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
