import type { Runtime } from '../../runtime/runtime.ts';
import { sweepEntity } from '../sweepEntity.ts';
import { sweep } from './sweep.ts';

/** Minutes within which the sweep finds everything due now, even if its wake-up was lost. */
const minutes = 4;

/** Sweeps with a clock four minutes ahead, as if nothing had been swept before. */
export async function sweepEverything(runtime: Runtime): Promise<number> {
  await runtime.store.delete(sweepEntity.key({}));
  const now = (): number => runtime.clock.now() + minutes * 60_000;
  return sweep({ ...runtime, clock: { now, iso: () => new Date(now()).toISOString() } });
}
