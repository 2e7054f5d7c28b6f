import { contactErasureJob } from '../contactErasureJob.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';

/**
 * Runs a contact's armed erasure to the end, skipping the pauses. Returns the number of runs, 0 if none is armed;
 * `meanwhile` is called before each run.
 */
export async function runErasure(
  house: TestHouse,
  contact: { companyId: number; contactId: number },
  meanwhile?: (run: number) => Promise<void>,
): Promise<number> {
  const { runtime } = house;
  const { store } = runtime;
  const kind = 'contactErasure' as const;
  const key = timerEntity.key({ companyId: contact.companyId, kind, subject: String(contact.contactId) });
  for (let runs = 0; ; runs++) {
    const stored = await store.get(key, { consistent: true });
    if (stored === undefined) return runs;
    const timer = timerEntity.fromItem(stored);
    // The stream delivers its changes during the minute before this step.
    if (timer.payload['step'] === 'markers') await house.project();
    await meanwhile?.(runs);
    const again = await contactErasureJob.run(runtime, timer as never);
    if (again === undefined) await store.delete(key);
    else await store.update(key, { set: { payload: again.payload } });
  }
}
