import { vi } from 'vitest';
import { connectorPatience, functionPatience } from '@balcao/shared/server/runtime/clients';

/**
 * Setup of test files on LocalStack, which answers hundreds of calls at once in many seconds: clients wait for it longer
 * than a function may on AWS, and the limits that files set themselves are those of quicker engines.
 */
for (const patience of [functionPatience, connectorPatience])
  Object.assign(patience, { connectMs: 30_000, tableMs: 30_000, serviceMs: 30_000, fileIdleMs: 30_000 });

const longestMs = 600_000;
const setConfig = vi.setConfig.bind(vi);
vi.setConfig = (config) => setConfig({ ...config, testTimeout: longestMs, hookTimeout: longestMs });
