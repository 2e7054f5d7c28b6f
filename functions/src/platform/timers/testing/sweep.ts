import { indexesCaughtUp } from '@balcao/infra/local/testing/indexesCaughtUp';
import type { Runtime } from '../../runtime/runtime.ts';
import { sweepTimers } from '../sweepTimers.ts';

/** A sweep of a test whose clock leaps: what was armed minutes ago by that clock has reached the index. */
export async function sweep(runtime: Runtime): Promise<number> {
  await indexesCaughtUp();
  return sweepTimers(runtime);
}
