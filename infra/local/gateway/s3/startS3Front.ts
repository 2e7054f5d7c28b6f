import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLoopback, stopServer } from '../../aws/listenLoopback.ts';
import { looseSignature } from '../../aws/looseSignature.ts';
import { readBody } from '../../aws/readBody.ts';
import { createProxy } from '../web/createProxy.ts';
import { decodeChunks } from './decodeChunks.ts';
import { postObject } from './postObject.ts';
import { S3Error, sendS3Error } from './s3Error.ts';
import { checkPresigned, checkSigned } from './signature.ts';
import { storeObject } from './storeObject.ts';

export interface S3FrontOptions {
  port: number;
  engine: string;
  /** Secret key that signs presigned URLs and policies. */
  secretKey: string;
  now: () => number;
}

export interface S3Front {
  url: string;
  stop(): Promise<void>;
}

/** Bodies above this size are stored in parts, because the engine accepts at most 11 MiB at once. */
const wholeBytes = 10 * 1024 * 1024;
const largestBytes = 512 * 1024 * 1024;

/**
 * S3 as functions, connector and browser see it: the engine, plus what it lacks: a private bucket (every signature is
 * checked), expiry of presigned URLs, policies of presigned forms, conditional copies, CORS, and objects of any size.
 */
export async function startS3Front(options: S3FrontOptions): Promise<S3Front> {
  const proxy = createProxy(options.engine);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    allowOrigin(request, response);
    // The engine refuses requests of web pages. Signed ones are allowed, so the headers that show a page are removed.
    delete request.headers.origin;
    delete request.headers['sec-fetch-site'];
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-max-age': '3600' }).end();
      return;
    }
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'local'}`);
    const [bucket = '', ...key] = url.pathname.split('/').slice(1);
    const signedForm = request.method === 'POST' && key.join('') === '' && !url.search;
    if (signedForm && !request.headers.authorization) {
      await postObject(request, response, options.engine, bucket, options.secretKey, options.now());
      return;
    }
    if (url.searchParams.has('X-Amz-Signature')) {
      checkPresigned(request, url, options.secretKey, options.now());
    } else {
      checkSigned(request, url, options.secretKey);
    }
    await checkCopied(request, options.engine);
    const size = Number(request.headers['content-length'] ?? 0);
    if (request.method === 'PUT' && size > wholeBytes && !url.searchParams.has('partNumber')) {
      await putLarge(request, response, `${options.engine}${url.pathname}`);
      return;
    }
    proxy(request, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendS3Error(response, error));
  });
  const url = await listenLoopback(server, options.port);
  return { url, stop: () => stopServer(server) };
}

/** Refuses a conditional copy if the source's ETag differs; the engine ignores that condition. */
async function checkCopied(request: IncomingMessage, engine: string): Promise<void> {
  const source = request.headers['x-amz-copy-source'];
  const wanted = request.headers['x-amz-copy-source-if-match'];
  if (typeof source !== 'string' || typeof wanted !== 'string') return;
  const headers = { authorization: looseSignature('s3') };
  const found = await fetch(`${engine}/${source.replace(/^\//, '')}`, { method: 'HEAD', headers });
  const bare = (etag: string | null) => etag?.replaceAll('"', '');
  if (found.ok && bare(found.headers.get('etag')) !== bare(wanted))
    throw new S3Error('PreconditionFailed', 'The source is another one by now.', 412);
}

async function putLarge(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const raw = await readBody(request, largestBytes);
  const encoding = request.headers['content-encoding'] ?? '';
  const body = encoding.includes('aws-chunked') ? decodeChunks(raw) : raw;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    const kept = /^(content-type|content-disposition|content-language|cache-control|x-amz-meta-.*)$/.test(
      name,
    );
    if (kept && typeof value === 'string') headers[name] = value;
  }
  const etag = await storeObject(address, headers, body);
  response.writeHead(200, { etag, 'content-length': 0 }).end();
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (!origin) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-expose-headers', 'etag');
  response.setHeader('vary', 'origin');
}
