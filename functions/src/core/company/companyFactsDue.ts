import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** Timer that updates the company facts on its users' auth items; to be armed in the transaction that changes them. */
export function companyFactsDue(companyId: number, now: number): NewTimer<'companyFacts'> {
  const dueAt = new Date(now).toISOString();
  return { companyId, kind: 'companyFacts', subject: 'company', dueAt, payload: {}, gotOn: true };
}
