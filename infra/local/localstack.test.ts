import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from './aws/portOf.ts';
import { freePort } from './engines/freePort.ts';
import { processIdentity } from './supervisor/processIdentity.ts';
import { until } from './testing/until.ts';

const program = fileURLToPath(new URL('localstack.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'balcao-localstack-'));

/** An emulator that replies to a GET and then nothing more: the deployment waits for its table. */
const silent = createServer((request, response) => {
  if (request.method === 'GET') response.end('{}');
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${portOf(silent)}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

function descendants(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [...children, ...children.flatMap(descendants)];
}

test('whoever kills start:localstack leaves nothing running', { timeout: 120_000 }, async () => {
  const port = String(await freePort());
  // Without `npm_lifecycle_event` the program counts as started by hand: it has no package manager whose end it could
  // notice.
  const { npm_lifecycle_event: _started, ...own } = process.env;
  const env = { ...own, LOCALSTACK_ENDPOINT: endpoint, DATA_DIR: folder, PORT: port };
  const started = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  started.stdout.on('data', (part: Buffer) => (said += part.toString()));
  started.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await until('the engines are waited for', () => said.includes('starting the engines'), 100_000);
  const running = descendants(started.pid ?? 0);
  started.kill('SIGKILL');
  await until(
    'everything it started is gone',
    () => running.every((pid) => processIdentity(pid) === undefined),
    20_000,
  );
  expect(said).not.toContain('is not known');
});
