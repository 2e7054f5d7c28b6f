import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteHeaders } from './siteHeaders.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;

interface CachedFile {
  changedAt: number;
  plain: Buffer;
  encoded: Map<string, Buffer>;
}

/**
 * Serves the built app: hashed assets are cached for good, everything else is revalidated, and unknown pages get the
 * app.
 */
export function createSite(folder: string, bucketOrigin: string) {
  const cache = new Map<string, CachedFile>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const headers = siteHeaders(request.headers.host ?? '', bucketOrigin);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
      return;
    }
    const pathname = pathOf(request.url ?? '/');
    const wanted = fileOf(folder, pathname);
    const page = join(folder, 'index.html');
    const path = wanted ?? (extname(pathname) === '' ? page : undefined);
    if (!path || !existsSync(path)) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
      response.end(path ? 'The app is not built yet: npm run build' : 'Not found');
      return;
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    const file = load(cache, path);
    const encoding = compressible.test(type) ? chooseEncoding(request.headers['accept-encoding'] ?? '') : '';
    const bytes = encode(file, encoding);
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': path.includes(`${sep}assets${sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

/** Path of a request with its dots resolved; an invalid URL (`//`) counts as the root. */
function pathOf(url: string): string {
  return URL.parse(url.replace(/^\/+/, '/'), 'http://local')?.pathname ?? '/';
}

/** The file that a path names, if it exists inside the folder. */
function fileOf(folder: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const path = normalize(join(folder, decoded));
  if (!path.startsWith(folder + sep) || decoded.includes('\0')) return undefined;
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function load(cache: Map<string, CachedFile>, path: string): CachedFile {
  const changedAt = statSync(path).mtimeMs;
  const known = cache.get(path);
  if (known?.changedAt === changedAt) return known;
  const file = { changedAt, plain: readFileSync(path), encoded: new Map<string, Buffer>() };
  cache.set(path, file);
  return file;
}

function chooseEncoding(accepted: string): '' | 'br' | 'gzip' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : '';
}

function encode(file: CachedFile, encoding: '' | 'br' | 'gzip'): Buffer {
  if (!encoding) return file.plain;
  let bytes = file.encoded.get(encoding);
  if (!bytes) {
    bytes =
      encoding === 'br'
        ? brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : gzipSync(file.plain);
    file.encoded.set(encoding, bytes);
  }
  return bytes;
}
