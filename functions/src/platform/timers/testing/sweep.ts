import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import type { Runtime } from '../../runtime/runtime.ts';
import { sweepTimers } from '../sweepTimers.ts';

/** Sweeps after the index has caught up. A test clock leaps: a timer armed minutes ago by it may not be indexed yet. */
export async function sweep(runtime: Runtime): Promise<number> {
  await waitForIndexes();
  return sweepTimers(runtime);
}
