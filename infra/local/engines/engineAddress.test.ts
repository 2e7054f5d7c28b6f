import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { platformOf } from '../platform.ts';
import { portsBlockedByBrowsers, engineAddress } from './engineAddress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('on Linux it is an address of its own, which stays', async () => {
  for (const host of ['8.8.8.8', 7, null, '127.0.0.1', '127.1.2.3']) {
    writeFileSync(join(folder, 'engine-host.json'), JSON.stringify({ host }));
    const chosen = await engineAddress(folder, 8000, platformOf('linux', 'x64'));
    expect(chosen).toEqual({ host: expect.stringMatching(/^127\.\d+\.\d+\.\d+$/) as unknown, port: 8000 });
    expect(chosen.host).not.toBe('127.0.0.1');
    expect(await engineAddress(folder, 8000, platformOf('linux', 'x64'))).toEqual(chosen);
    expect(chosen.host === host).toBe(host === '127.1.2.3');
  }
});

test('on a Mac it is a free port that browsers keep from pages, and it stays', async () => {
  const mac = platformOf('darwin', 'arm64');
  const first = await engineAddress(folder, 8000, mac);
  expect(first.host).toBe('127.0.0.1');
  expect(portsBlockedByBrowsers).toContain(first.port);
  expect(await engineAddress(folder, 8000, mac)).toEqual(first);
  const other = createServer().listen(first.port, '127.0.0.1');
  await once(other, 'listening');
  const second = await engineAddress(folder, 8000, mac);
  other.close();
  expect(second.port).not.toBe(first.port);
  expect(portsBlockedByBrowsers).toContain(second.port);
  expect(await engineAddress(folder, 8000, mac)).toEqual(second);
});

test.each(portsBlockedByBrowsers)(
  'who follows the Fetch standard does not speak to port %i',
  async (port) => {
    const refused = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { message: 'bad port' } });
  },
);
