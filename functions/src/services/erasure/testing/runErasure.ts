import { contactErasureJob } from '../contactErasureJob.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';

/**
 * Runs the erasure of a contact to its end, as it is armed: each run where the one before it left off, without the minutes in
 * between. Answers how many runs that took; none where nothing is armed. `meanwhile` happens before each.
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
    // What the stream has to tell is told in the minute before it.
    if (timer.payload['step'] === 'markers') await house.project();
    await meanwhile?.(runs);
    const again = await contactErasureJob.run(runtime, timer as never);
    if (again === undefined) await store.delete(key);
    else await store.update(key, { set: { payload: again.payload } });
  }
}
