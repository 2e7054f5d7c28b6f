// npm run start:localstack, npm run test:localstack: the engines of LocalStack, or of another AWS emulator on one
// address, in the place of our own. Plain JavaScript for whatever Node is there.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectNode } from './start.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const endpoint = (process.env.LOCALSTACK_ENDPOINT || 'http://127.0.0.1:4566').replace(/\/$/, '');
const [what, ...rest] = process.argv.slice(2);

try {
  await fetch(endpoint, { signal: AbortSignal.timeout(5000) });
} catch {
  console.error(
    `Nothing answers on ${endpoint}: start LocalStack, or set LOCALSTACK_ENDPOINT to its address.`,
  );
  process.exit(1);
}
const services = Object.fromEntries(
  ['DYNAMODB', 'SQS', 'S3'].map((service) => [`AWS_ENDPOINT_URL_${service}`, endpoint]),
);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const [args, env] =
  what === 'test'
    ? [[vitest, 'run'], { BALCAO_TEST_ENGINE: 'localstack', TEST_DYNAMODB_ENDPOINT: endpoint }]
    : [[join(root, 'infra', 'local', 'start.mjs')], services];
const child = spawn(projectNode(), [...args, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env, LOCALSTACK_ENDPOINT: endpoint },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
