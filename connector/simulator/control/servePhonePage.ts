import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { BadRequest } from './http.ts';

const page = new URL('../phone/', import.meta.url);
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

const files: Record<string, { type: string; read: () => Buffer }> = {
  '/phone': { type: html, read: () => readFileSync(new URL('index.html', page)) },
  '/phone/jsQR.js': {
    type: script,
    read: () => readFileSync(createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js')),
  },
};
for (const name of ['phone', 'chat', 'pair']) {
  const path = new URL(`${name}.css`, page);
  files[`/phone/${name}.css`] = { type: 'text/css; charset=utf-8', read: () => readFileSync(path) };
}
for (const name of ['phone', 'api', 'chat', 'dom', 'groups', 'pair', 'people', 'pictures', 'time']) {
  files[`/phone/${name}.js`] = { type: script, read: () => readFileSync(new URL(`${name}.js`, page)) };
}

/** Serves the phone's page: static files only, no inline script. */
export function servePhonePage(request: IncomingMessage, response: ServerResponse, url: URL): void {
  if (url.pathname === '/' || url.pathname === '/phone/') {
    response.writeHead(302, { location: '/phone' }).end();
    return;
  }
  const file = files[url.pathname];
  if (!file) throw new BadRequest(404, 'not-found', `There is nothing at ${url.pathname}.`);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new BadRequest(405, 'bad-method', `${request.method} is not offered here.`);
  }
  const bytes = file.read();
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; frame-ancestors 'self'; form-action 'self'; base-uri 'none'",
    })
    .end(request.method === 'HEAD' ? undefined : bytes);
}
