import { vi } from 'vitest';
import { connectorPatience, functionPatience } from '@balcao/shared/server/runtime/clients';

/**
 * Setup of test files, whose engines are slower than AWS: on a busy machine an answer now and then takes two seconds,
 * LocalStack's to hundreds of calls at once many, and what stands in bad weather is asked again. Clients wait for them
 * longer than a function may on AWS, and the limits that files set themselves are those of quicker engines. Tests of how
 * long is waited bring a patience of their own.
 */
for (const patience of [functionPatience, connectorPatience])
  Object.assign(patience, { connectMs: 30_000, tableMs: 30_000, serviceMs: 30_000, fileIdleMs: 30_000 });

/**
 * A call in twenty is refused: with a function's three tries one in eight thousand fails for good, which a test that asks
 * once takes for a failure of what it tests. What that is answered, and that it comes again, the bad day shows.
 */
if (process.env['BALCAO_TEST_WEATHER'] === 'bad') functionPatience.attempts = connectorPatience.attempts = 6;

if (process.env['BALCAO_TEST_ENGINE'] === 'localstack') {
  const longestMs = 600_000;
  const setConfig = vi.setConfig.bind(vi);
  vi.setConfig = (config) => setConfig({ ...config, testTimeout: longestMs, hookTimeout: longestMs });
}
