import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { viteBuild } from '../test/viteBuild.ts';

const root = join(import.meta.dirname, 'kit');
const dist = join(root, 'dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page that shows the kit (dev/kit), as the app is built. */
export const buildKit = () => viteBuild(root);

/** Serves the page that shows the kit, at every address without a file ending. */
export async function serveKit(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://kit').pathname;
    const name = extname(path) === '' ? '/index.html' : normalize(path);
    readFile(join(dist, name)).then(
      (file) => {
        response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/html; charset=utf-8' });
        response.end(file);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
