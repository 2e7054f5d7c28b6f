import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { loadTimer } from '../../../loading/loadTimer.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { resetAddress } from '../../../core/people/passwordResetEntity.ts';

/** Runs the timer that sends a reset code. Returns false if there was none. */
export async function runPasswordReset(runtime: Runtime, email: string): Promise<boolean> {
  const of = { companyId: platformCompanyId, kind: 'passwordReset', subject: resetAddress(email) };
  const stored = await runtime.store.get(timerEntity.key(of), { consistent: true });
  if (stored === undefined) return false;
  await runTimer(runtime, timerEntity.fromItem(stored), loadTimer);
  return true;
}
