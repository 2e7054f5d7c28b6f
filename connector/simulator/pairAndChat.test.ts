import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator, type RunningSimulator } from './startSimulator.ts';
import { pairApp, postJson, untilTrue, type AppClient } from './testSupport/appClient.ts';
import { trustSimulator } from './trustSimulator.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'));
let running: RunningSimulator;
let app: AppClient;
const phone = '5511900000001';
const luiza = '5511988880001';

beforeAll(async () => {
  running = await startSimulator({ port: 0, dataDir });
  trustSimulator(running);
  app = await pairApp(running, phone);
});
afterAll(async () => {
  await app.close();
  await running.stop();
  rmSync(dataDir, { recursive: true });
});

test('a customer writes, the app answers, ticks arrive', async () => {
  await postJson(`${running.url}/phone/api/customers/${luiza}/messages`, {
    to: phone,
    text: 'Oi, vocês abrem hoje?',
  });
  const got = await untilTrue(
    () => app.messages.find((m) => m.message?.conversation === 'Oi, vocês abrem hoje?'),
    'text',
  );
  expect(got.key.remoteJid).toMatch(/@lid$/);
  expect(got.key.remoteJidAlt).toBe(`${luiza}@s.whatsapp.net`);
  const sent = await app.socket.sendMessage(got.key.remoteJid ?? '', { text: 'Abrimos sim!' });
  const seen = await untilTrue(
    () => running.simulator.chats.between(phone, luiza).find((m) => m.text === 'Abrimos sim!'),
    'answer',
  );
  expect(seen.id).toBe(sent?.key.id);
});
