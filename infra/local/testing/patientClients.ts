import { vi } from 'vitest';
import { connectorPatience, functionPatience } from '@balcao/shared/server/runtime/clients';

/**
 * Setup of test files: raises the clients' timeouts beyond what functions may wait on AWS, because engines are slower.
 * On a busy machine a reply may take two seconds, LocalStack takes many for hundreds of calls at once, and bad weather
 * causes retries. With LocalStack, timeouts that test files set for themselves are raised as well. Tests of timeouts
 * set their own.
 */
for (const patience of [functionPatience, connectorPatience])
  Object.assign(patience, { connectMs: 30_000, tableMs: 30_000, serviceMs: 30_000, fileIdleMs: 30_000 });

/**
 * One call in twenty is refused, so with a function's three attempts one in 8,000 fails for good, which would fail a
 * test that makes the call once. badDay.test.ts tests such failures and their repetition.
 */
if (process.env['BALCAO_TEST_WEATHER'] === 'bad') functionPatience.attempts = connectorPatience.attempts = 6;

if (process.env['BALCAO_TEST_ENGINE'] === 'localstack') {
  const longestMs = 600_000;
  const setConfig = vi.setConfig.bind(vi);
  vi.setConfig = (config) => setConfig({ ...config, testTimeout: longestMs, hookTimeout: longestMs });
}
