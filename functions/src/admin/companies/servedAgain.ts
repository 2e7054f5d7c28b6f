import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** Has a company's tickets looked at now, which wait for it to be served again, or for a plan with stages. */
export function servedAgain(companyId: number, now: number): NewTimer<'servedAgain'> {
  const dueAt = new Date(now).toISOString();
  return { companyId, kind: 'servedAgain', subject: 'company', dueAt, payload: {}, gotOn: true };
}
