import { buildStale } from './buildStale.ts';

/** Child process of `buildApart`: builds what is stale and sends the report, or the failure, to its parent. */
try {
  process.send?.({ report: await buildStale() });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
}
process.disconnect?.();
