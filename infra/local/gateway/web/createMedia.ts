import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { verifyMediaUrl } from '../../../edge/verifyMediaUrl.ts';
import { looseSignature } from '../../aws/looseSignature.ts';
import { sendGatewayError } from '../rest/gatewayError.ts';
import { sendStored } from './sendStored.ts';

export interface MediaOptions {
  /** Address of the S3 engine itself. */
  s3: string;
  bucket: string;
  /** Returns the secrets with which an address may have been signed, in base64. */
  secrets: () => readonly string[];
  now: () => number;
}

/**
 * Serves customers' files at `/media/<companyId>/<key>`: with signed URLs and ranges, never run as a page of the app.
 */
export function createMedia(options: MediaOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [uri = '', query = ''] = (request.url ?? '').split('?');
    const search = new URLSearchParams(query);
    const [expiry, signature] = [search.get('e') ?? '', search.get('s') ?? ''];
    const valid = options
      .secrets()
      .some((secret) => verifyMediaUrl(uri, expiry, signature, secret, options.now() / 1000, hmacHex));
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!valid || !readable || hasDots(uri)) return sendGatewayError(response, 'ERR_NOT_FOUND');
    // The bucket is private: an engine may refuse unsigned requests.
    const headers: Record<string, string> = { authorization: looseSignature('s3') };
    for (const name of ['range', 'if-none-match', 'if-range'] as const) {
      const value = request.headers[name];
      if (typeof value === 'string' && (name !== 'range' || isOneRange(value))) headers[name] = value;
    }
    const stored = await fetch(`${options.s3}/${options.bucket}${uri.slice('/media'.length)}`, {
      method: request.method,
      headers,
    });
    if (stored.status >= 400) {
      // The engine's error text contains bucket and key, so it is dropped.
      await stored.body?.cancel();
      if (stored.status !== 416) return sendGatewayError(response, 'ERR_NOT_FOUND');
      response.setHeader('content-range', stored.headers.get('content-range') ?? 'bytes */*');
      return sendGatewayError(response, 'ERR_BAD_REQUEST', undefined, 416);
    }
    // The address changes with its signature, so the file at an address never changes.
    sendStored(stored, response, request.method === 'HEAD', 'private, max-age=21600, immutable');
  };
}

const hmacHex = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('hex');

/** True for one valid range; any other range header is left out, because S3 then returns the whole file. */
function isOneRange(range: string): boolean {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  return from + to !== '' && (from === '' || to === '' || Number(from) <= Number(to));
}

/**
 * True for a path that must be refused: it has segments of dots or encoded slashes, with which fetch could end in
 * another company's folder.
 */
function hasDots(uri: string): boolean {
  return uri.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) || /%2f|%5c|\\/i.test(uri);
}
