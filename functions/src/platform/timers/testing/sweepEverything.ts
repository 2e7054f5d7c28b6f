import type { Runtime } from '../../runtime/runtime.ts';
import { sweepEntity } from '../sweepEntity.ts';
import { sweep } from './sweep.ts';

/** Minutes after which the sweep has come to whatever is due by now, its wake-up lost or not. */
const minutes = 4;

/** What the sweeps of the next minutes find, at once. */
export async function sweepEverything(runtime: Runtime): Promise<number> {
  await runtime.store.delete(sweepEntity.key({}));
  const now = (): number => runtime.clock.now() + minutes * 60_000;
  return sweep({ ...runtime, clock: { now, iso: () => new Date(now()).toISOString() } });
}
