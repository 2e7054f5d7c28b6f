import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestEngines } from '../local/testing/startTestEngines.ts';
import { createLoader } from '../local/functionsHost/hostedFunction.ts';
import { invoke } from '../local/functionsHost/invoke.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { functionSizes } from './functionSizes.ts';

const name = 'storing-fixture';
let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(async () => {
  rmSync(functionFolder(name), { recursive: true, force: true });
  rmSync(`${functionFolder(name)}.meta.json`, { force: true });
  await engines.stop();
});

test('a bundle that leaves things out still speaks to every service', async () => {
  const part = { name, entry: 'infra/local/testing/fixtures/storing.ts', memoryMb: 256, timeoutSeconds: 20 };
  const inputs = await bundleFunction(part);
  expect(inputs).toContain(part.entry);
  const size = functionSizes(name);
  expect(size.eager).toBeGreaterThan(50_000);
  expect(size.wholeGzip).toBeGreaterThan(size.eagerGzip);

  Object.assign(process.env, engines.env);
  const source = join(functionFolder(name), 'index.mjs');
  const event = { bucket: engines.env.MEDIA_BUCKET, secret: `${engines.env.SECRETS_PATH}/cursor` };
  const result = await invoke({ ...part, source }, createLoader(), event);
  expect(JSON.parse(result.payload)).toEqual({
    // The engine is shared by many test files, each with its own table.
    tables: expect.arrayContaining([engines.env.TABLE_NAME]),
    keys: [['a b', 4]],
    missing: 'NoSuchKey',
    secretLength: 44,
  });
});
