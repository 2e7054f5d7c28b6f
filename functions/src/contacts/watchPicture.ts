import type { Runtime } from '../runtime/runtime.ts';
import { armTimerWrite } from '../timers/armTimerWrite.ts';

/** Screens that show the old picture have heard of the change by then. */
const settledMs = 10 * 60_000;

/** Arms the timer of a picture that its contact names no more, or that nobody ever named; one per picture. */
export async function watchPicture(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  contactId: number | undefined,
  key: string,
): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now + settledMs).toISOString();
  const payload = contactId === undefined ? {} : { contactId };
  const { update, change } = armTimerWrite(
    { companyId, kind: 'contactPicture', subject: key, dueAt, payload },
    now,
  );
  await store.update(update, change);
}
