import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { PublicContext } from '../../platform/http/context.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { addressSubject } from './addressSubject.ts';
import { countAttempt } from '../../core/people/throttle.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { resetAddress, resetLifeMs } from '../../core/people/passwordResetEntity.ts';

/**
 * Requests a reset code for an address. Neither the response nor its timing reveals if the address has an account: the
 * timer that sends the mail looks that up. This call looks it up only if the platform allows revealing it
 * (`revealUnknownEmail`).
 *
 * @returns true if the address is known; undefined if that is not revealed
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function askForReset(ctx: PublicContext, email: string): Promise<boolean | undefined> {
  const { store, clock } = ctx;
  const from = addressSubject(ctx.sourceIp);
  // The address's own limit comes last, so that a single machine cannot exhaust it.
  await countAttempt(ctx, [
    { subject: `forgotAt:${from}:${email}`, most: 3 },
    { subject: `forgotFrom:${from}`, most: 20 },
    { subject: `forgot:${email}`, most: 10, windowMs: 60 * 60_000 },
  ]);
  const { revealUnknownEmail } = await readPlatformSettings(store);
  if (revealUnknownEmail === 'enabled' && (await readLogin(store, email)) === undefined) return false;
  const now = clock.now();
  await armTimer(ctx, {
    companyId: platformCompanyId,
    kind: 'passwordReset',
    subject: resetAddress(email),
    dueAt: clock.iso(),
    payload: { email, until: now + resetLifeMs },
  });
  return revealUnknownEmail === 'enabled' ? true : undefined;
}
