import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { luiza, phone } from '../testing/testSimulator.ts';
import { postJson } from '../testing/appClient.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const appProgram = fileURLToPath(new URL('../testing/appProgram.ts', import.meta.url));
const preload = fileURLToPath(new URL('../trustSimulator.ts', import.meta.url));

interface Ready {
  url: string;
  wsUrl: string;
  rootKey: string;
  mediaCaFile: string;
}

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-process-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; line: (start: string) => Promise<string>; output: () => string } {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const line = async (start: string): Promise<string> => {
    for (let waited = 0; waited < 400; waited++) {
      const found = output
        .split('\n')
        .find((each, index, all) => each.startsWith(start) && index < all.length - 1);
      if (found) return found;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no line "${start}": ${output}`);
  };
  return { child, line, output: () => output };
}

async function startMain(): Promise<{ child: ChildProcess; ready: Ready }> {
  const { child, line } = run([main], { DATA_DIR: dataDir, SIMULATOR_PORT: '0' });
  return { child, ready: JSON.parse(await line('{"ready":true')) as Ready };
}

test('killed in the middle it comes back with everything; the app is another process that knows only env', async () => {
  const first = await startMain();
  const env = {
    WHATSAPP_URL: first.ready.wsUrl,
    WHATSAPP_ROOT_KEY: first.ready.rootKey,
    NODE_EXTRA_CA_CERTS: first.ready.mediaCaFile,
    AUTH_FILE: join(dataDir, 'auth.json'),
  };
  const app = run(['--import', preload, appProgram], env);
  const qr = (await app.line('QR ')).slice(3);
  expect((await postJson(`${first.ready.url}/phone/api/phones/${phone}/scan`, { qr })).status).toBe(200);
  await app.line('OPEN');
  const form = new FormData();
  form.set('to', phone);
  form.set('file', new Blob(['conteúdo'], { type: 'application/pdf' }), 'a.pdf');
  await fetch(`${first.ready.url}/phone/api/customers/${luiza}/messages`, { method: 'POST', body: form });
  expect(await app.line('FILE ')).toBe('FILE conteúdo');
  app.child.kill('SIGKILL');

  const url = `${first.ready.url}/phone/api/customers/${luiza}/messages`;
  for (const text of ['um', 'dois', 'três']) await postJson(url, { to: phone, text });
  first.child.kill('SIGKILL');

  const second = await startMain();
  expect(second.ready.rootKey).toBe(first.ready.rootKey);
  const again = run(['--import', preload, appProgram], { ...env, WHATSAPP_URL: second.ready.wsUrl });
  for (const text of ['um', 'dois', 'três']) expect(await again.line(`TEXT append ${text}`)).toBeTruthy();
  expect(again.output()).not.toMatch(/privKey|rootKey|SessionEntry/);
  expect(readdirSync(dataDir).toSorted()).toEqual(['auth.json', 'simulator']);
});

test('refuses to start without DATA_DIR or away from loopback', async () => {
  const without = run([main], { DATA_DIR: '', SIMULATOR_PORT: '0' });
  await without.line('DATA_DIR is not set');
  const away = run([main], { DATA_DIR: dataDir, SIMULATOR_PORT: '0', SIMULATOR_HOST: '0.0.0.0' });
  await expect(away.line('{"ready":true')).rejects.toThrow('loopback only');
});
