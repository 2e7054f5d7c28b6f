import { buildStale } from './buildStale.ts';

/** The program of `buildApart`: builds what is stale and tells the process that started it how that went. */
try {
  process.send?.({ report: await buildStale() });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
}
process.disconnect?.();
