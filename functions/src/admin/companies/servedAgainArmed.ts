import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';

/**
 * Timer that checks a company's waiting tickets at once, because the company is served again or its plan has stages
 * now.
 */
export function servedAgainArmed(companyId: number, now: number): NewTimer<'servedAgain'> {
  const dueAt = new Date(now).toISOString();
  return { companyId, kind: 'servedAgain', subject: 'company', dueAt, payload: {}, gotOn: true };
}
