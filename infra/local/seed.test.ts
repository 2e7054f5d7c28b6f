import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { seed } from './seed.ts';

test('the first start begins with nothing that is refused: nobody is signed in before there is somebody', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(401).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The bootstrap of the platform fails without a table.
  const seeding = seed({ url, env: {}, dataDir: tmpdir(), progress: () => {} });
  await expect(seeding).rejects.toThrow('could not be created');
  expect(asked).toEqual([]);
  server.close();
});
