import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armForSweep } from '../../platform/timers/armForSweep.ts';

/** Delay of the deletion, in which screens with the old picture learn of the change. */
const settledMs = 10 * 60_000;

/** Arms the deletion timer of a picture that no contact refers to (any more); one timer per picture. */
export async function armPictureDeletion(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  contactId: number | undefined,
  key: string,
): Promise<void> {
  const dueAt = new Date(runtime.clock.now() + settledMs).toISOString();
  const payload = contactId === undefined ? {} : { contactId };
  await armForSweep(runtime, { companyId, kind: 'contactPicture', subject: key, dueAt, payload });
}
