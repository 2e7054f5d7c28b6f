import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { endSignUp } from '../../companies/endSignUp.ts';
import { readCompany } from '../../../core/company/companyEntity.ts';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    signUpDeadline: Record<never, never>;
  }
}

/** Timer at the end of the time to prove a sign-up's address, for the transaction that creates the company. */
export function signUpDeadline(companyId: number, unprovedUntil: string): NewTimer<'signUpDeadline'> {
  return { companyId, kind: 'signUpDeadline', subject: 'company', dueAt: unprovedUntil, payload: {} };
}

/** Erases a company whose address was not proved within its time. */
export const signUpDeadlineTimer: TimerHandler<'signUpDeadline'> = {
  async run(runtime, { companyId }) {
    if (await endSignUp(runtime, companyId)) return undefined;
    return (await readCompany(runtime.store, companyId))?.unprovedUntil;
  },
};
