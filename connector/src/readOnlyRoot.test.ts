import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

const connectionId = 4;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const folder = mkdtempSync(join(tmpdir(), 'balcao-read-only-'));
let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

// As on AWS, where the root file system is read-only (infra/lib/connectorStack.ts): Node refuses every write elsewhere,
// which holds for root too.
const readOnly = {
  CONNECTOR_LEASE_MS: '30000',
  TMPDIR: folder,
  NODE_COMPILE_CACHE: '',
  NODE_OPTIONS: [
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${folder}/*`,
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ].join(' '),
};

/** Sends a file to the customer and returns the message as it arrived there. */
async function sendFile(wid: string, mediaType: 'image' | 'application', mimetype: string) {
  const key = `7/2026-11/${wid}`;
  const s3 = await world.clients.s3();
  await s3.send(new PutObjectCommand({ Bucket: world.env['MEDIA_BUCKET'], Key: key, Body: png }));
  await world.command({
    kind: 'send',
    connectionId,
    account: world.phone,
    chat: { pn: world.customer },
    wid,
    mediaType,
    body: '',
    media: { key, fileName: 'arquivo', mimetype, size: png.length },
    quoted: null,
  });
  return until(`${wid} at the customer`, () =>
    world.simulator.simulator.chats.between(world.phone, world.customer).find(({ id }) => id === wid),
  );
}

test('the connector pairs, receives and sends files while it can write to its temporary folder alone', async () => {
  const connector = await world.spawn(readOnly);
  await world.pair(connectionId);
  const form = new FormData();
  form.set('to', world.phone);
  form.set('text', 'a vitrine');
  form.set('file', new File([new Uint8Array(png)], 'vitrine.png', { type: 'image/png' }));
  await world.phoneApi(`customers/${world.customer}/messages`, form);
  const received = await world.untilEvent('message', ({ body }) => body === 'a vitrine');
  expect(received).toMatchObject({ mediaType: 'image', mediaFailure: null });
  expect(await sendFile('3EB0EEEE0000000000000001', 'image', 'image/png')).toMatchObject({ type: 'image' });
  const document = await sendFile('3EB0EEEE0000000000000002', 'application', 'application/pdf');
  expect(document).toMatchObject({ type: 'document' });
  await until('no file left', () => readdirSync(folder).length === 0);
  expect(connector.output()).not.toContain('ERR_ACCESS_DENIED');
  expect(await connector.kill('SIGTERM')).toBe(0);
});
