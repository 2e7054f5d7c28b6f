import { partOf, tableSnapshot } from '../../../platform/http/testing/tableSnapshot.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { companyErasureJob } from '../companyErasureJob.ts';
import { contactErasureJob } from '../contactErasureJob.ts';

const handlers = { companyErasure: companyErasureJob, contactErasure: contactErasureJob };

/**
 * Runs a company's erasure and those of its contacts to the end, skipping the pauses. Returns the number of runs of the
 * company's job; `meanwhile` is called before each round.
 */
export async function runCompanyErasure(
  runtime: Runtime,
  companyId: number,
  project: () => Promise<void>,
  meanwhile?: (run: number) => Promise<void>,
): Promise<number> {
  const { store } = runtime;
  for (let run = 0; ; run++) {
    await project();
    await meanwhile?.(run);
    const armed = partOf(await tableSnapshot(runtime), companyId)
      .filter(([, item]) => timerEntity.owns(item))
      .map(([, item]) => timerEntity.fromItem(item));
    const due = armed.filter(({ kind }) => kind in handlers);
    if (due.length === 0) return run;
    for (const timer of due) {
      const handler = handlers[timer.kind as keyof typeof handlers];
      const again = await handler.run(runtime, timer as never);
      const key = timerEntity.key(timer);
      if (again === undefined) await store.delete(key);
      else await store.update(key, { set: { payload: again.payload } });
    }
  }
}
