import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestEngines } from '../../../../infra/local/testing/startTestEngines.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { bootstrapPlatform } from './bootstrapPlatform.ts';

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
});
afterAll(() => engines.stop());

const owner = { email: 'Super@Balcao.test', password: 'Balcao#2026' };

test('the platform is made once, also by two at once and from the command line', async () => {
  await expect(bootstrapPlatform(engines.env, { ...owner, password: 'curta' })).rejects.toThrow('8 to 128');
  const made = await Promise.all([
    bootstrapPlatform(engines.env, owner),
    bootstrapPlatform(engines.env, owner),
  ]);
  expect(made.filter(Boolean)).toHaveLength(1);
  const runtime = createRuntime(engines.env);
  const first = await tableSnapshot(runtime);
  expect(await bootstrapPlatform(engines.env, { ...owner, email: 'outro@balcao.test' })).toBe(false);

  const program = fileURLToPath(new URL('./bootstrapPlatform.ts', import.meta.url));
  const env = { ...engines.env, PLATFORM_EMAIL: owner.email, PLATFORM_PASSWORD: owner.password };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  expect(stdout).toContain('there already');
  expect(await tableSnapshot(runtime)).toEqual(first);

  const items = [...first.values()];
  const of = (entity: string) => items.filter((item) => item['et'] === entity);
  expect(of('company')).toMatchObject([{ companyId: 1, name: 'Balcão', dueDate: null }]);
  expect(of('user')).toMatchObject([{ email: 'super@balcao.test', super: true, profile: 'admin' }]);
  expect(of('plan')).toMatchObject([
    { isPublic: false, useIntegrations: true },
    // A plan that companies can choose when they sign up.
    { name: 'Plano 1', users: 10, connections: 10, queues: 10, amount: 10_000, isPublic: true },
  ]);
  expect(of('queue')).toHaveLength(1);
  runtime.clients.destroy();
});
