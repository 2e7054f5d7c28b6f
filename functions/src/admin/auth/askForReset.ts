import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { readPlatformSettings } from '@balcao/shared/server/settings/platformSettingsEntity';
import type { PublicContext } from '../../platform/http/context.ts';
import { armTimer } from '../../platform/timers/armTimer.ts';
import { addressSubject } from './addressSubject.ts';
import { countAttempt } from '../../core/people/throttle.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { resetAddress, resetLifeMs } from '../../core/people/passwordResetEntity.ts';

/**
 * Has a code sent to an address, if it has an account. Neither the answer nor its time tells whether it has: the account is
 * looked at by the timer that sends the mail. Only where the platform wants it told (`revealUnknownEmail`) it is asked here.
 *
 * @returns whether the address is known, undefined where that is told to nobody
 * @throws AppError ERR_TOO_MANY_REQUESTS
 */
export async function askForReset(ctx: PublicContext, email: string): Promise<boolean | undefined> {
  const { store, clock } = ctx;
  const from = addressSubject(ctx.sourceIp);
  // The address' own last: one machine cannot use it up.
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
