// npm run start:localstack, npm run test:localstack: uses the engines of LocalStack, or of another AWS emulator with
// one address, instead of our own. Plain JavaScript that runs on any Node. It stays in the same process, so killing it
// ends everything.
import { runOnProjectNode } from './start.mjs';

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
if (what === 'test') {
  Object.assign(process.env, { BALCAO_TEST_ENGINE: 'localstack', TEST_DYNAMODB_ENDPOINT: endpoint });
  await runOnProjectNode(
    'node_modules/vitest/vitest.mjs',
    ['run', ...rest],
    // Unlike our own programs, vitest does not watch its parent.
    ['--import', new URL('supervisor/dieWithParent.mjs', import.meta.url).href],
  );
} else {
  Object.assign(process.env, services);
  await runOnProjectNode('infra/local/main.ts', rest);
}
