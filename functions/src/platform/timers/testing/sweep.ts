import { indexesCaughtUp } from '@balcao/infra/local/testing/indexesCaughtUp';
import type { Runtime } from '../../runtime/runtime.ts';
import { sweepTimers } from '../sweepTimers.ts';

/** Sweeps after the index has caught up. A test clock leaps: a timer armed minutes ago by it may not be indexed yet. */
export async function sweep(runtime: Runtime): Promise<number> {
  await indexesCaughtUp();
  return sweepTimers(runtime);
}
