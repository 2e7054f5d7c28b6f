import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/** Has a company's people carry what is stored of it now, for the transaction that changes it. */
export function factsArmed(companyId: number, now: number): NewTimer<'companyFacts'> {
  const dueAt = new Date(now).toISOString();
  return { companyId, kind: 'companyFacts', subject: 'company', dueAt, payload: {}, gotOn: true };
}
