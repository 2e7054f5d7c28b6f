import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armUnhurried } from '../../platform/timers/armUnhurried.ts';

/** Screens that show the old picture have heard of the change by then. */
const settledMs = 10 * 60_000;

/** Arms the timer of a picture that its contact names no more, or that nobody ever named; one per picture. */
export async function watchPicture(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  contactId: number | undefined,
  key: string,
): Promise<void> {
  const dueAt = new Date(runtime.clock.now() + settledMs).toISOString();
  const payload = contactId === undefined ? {} : { contactId };
  await armUnhurried(runtime, { companyId, kind: 'contactPicture', subject: key, dueAt, payload });
}
