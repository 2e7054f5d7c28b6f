import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3Error.ts';

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** Signature of a text under a credential scope (`<day>/<region>/s3/aws4_request`), in hex. */
export function sign(secretKey: string, scope: string, text: string): string {
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), end);
  return hmac(key, text).toString('hex');
}

export function sameSignature(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Checks the expiry and the signature of a presigned URL (Signature Version 4 in the query).
 * @throws S3Error
 */
export function checkPresigned(request: IncomingMessage, url: URL, secretKey: string, now: number): void {
  const query = url.searchParams;
  const date = query.get('X-Amz-Date') ?? '';
  const signedAt = parseAmzDate(date);
  const seconds = Number(query.get('X-Amz-Expires'));
  if (signedAt === undefined || !(seconds > 0 && seconds <= 604_800)) {
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Date or X-Amz-Expires is not valid.', 400);
  }
  if (now >= signedAt + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');

  const [, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  checkSignature(request, url, secretKey, {
    date,
    scope: scope.join('/'),
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    signature: query.get('X-Amz-Signature') ?? '',
  });
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=[^/,\s]+\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

/**
 * Checks a request signed in its Authorization header, as programs do.
 * @throws S3Error
 */
export function checkSigned(request: IncomingMessage, url: URL, secretKey: string): void {
  const [, scope, signedHeaders, signature] = authorization.exec(request.headers.authorization ?? '') ?? [];
  if (scope === undefined || signedHeaders === undefined || signature === undefined)
    throw new S3Error('AccessDenied', 'Access Denied');
  checkSignature(request, url, secretKey, {
    date: headerOf(request, 'x-amz-date'),
    scope,
    signedHeaders,
    payload: headerOf(request, 'x-amz-content-sha256'),
    signature,
  });
}

interface Signed {
  date: string;
  scope: string;
  /** Names of headers, separated by semicolons. */
  signedHeaders: string;
  /** Digest of the body, or its placeholder. */
  payload: string;
  signature: string;
}

function checkSignature(request: IncomingMessage, url: URL, secretKey: string, signed: Signed): void {
  const canonicalHeaders = signed.signedHeaders
    .split(';')
    .map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}\n`)
    .join('');
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalQuery = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery,
    canonicalHeaders,
    signed.signedHeaders,
    signed.payload,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', signed.date, signed.scope, digest].join('\n');
  if (!sameSignature(sign(secretKey, signed.scope, text), signed.signature)) {
    throw new S3Error('SignatureDoesNotMatch', 'The request signature does not match.');
  }
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

/** Milliseconds since 1970 of a time such as `20261120T105203Z`. */
function parseAmzDate(text: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
