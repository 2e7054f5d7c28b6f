import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { stillHeld } from '../../platform/timers/stillHeld.ts';
import { timerEntity } from '../../platform/timers/timerEntity.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readUser } from '../../core/people/userEntity.ts';
import { credentialMails } from './credentialMails.ts';
import { readLogin } from '../../core/people/loginEntity.ts';
import { passwordResetEntity, resetAddress, resetLifeMs } from '../../core/people/passwordResetEntity.ts';
import { hashResetCode, newResetCode } from './resetCode.ts';
import { sendMail } from '../../core/people/sendMail.ts';

/** Retry delay while mails cannot be sent. */
const againMs = 60_000;

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** `until`: milliseconds since 1970 after which the request is dropped. */
    passwordReset: { email: string; until: number };
  }
}

/**
 * Sends a reset code if the address has an account, and invalidates the previous code. Not done within the request,
 * whose duration would reveal a known address.
 */
export const passwordResetTimer: TimerHandler<'passwordReset'> = {
  async run(runtime, timer) {
    const { email, until } = timer.payload;
    const { store, clock, settings } = runtime;
    if (clock.now() >= until) return undefined;
    const login = await readLogin(store, email);
    const user = login && (await readUser(store, login.companyId, login.userId));
    if (user === undefined) return undefined;
    const code = newResetCode();
    const codeHash = await hashResetCode(code);
    const address = resetAddress(email);
    const good = clock.now() + resetLifeMs;
    const put = passwordResetEntity.toItem({
      address,
      codeHash,
      tries: 0,
      until: good,
      expiresAt: Math.ceil(good / 1000),
    });
    try {
      // A run that was overtaken would replace the code that was mailed.
      await store.transact([{ put }, { check: timerEntity.key(timer), condition: stillHeld(timer) }]);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
    // A later run has replaced the code: the mail would come last and its code be refused.
    const stored = await store.get(passwordResetEntity.key({ address }), { consistent: true });
    if (stored === undefined || passwordResetEntity.fromItem(stored).codeHash !== codeHash) return undefined;
    const link = `${settings.publicUrl}/forgetpsw#${new URLSearchParams({ email, code }).toString()}`;
    const mail = credentialMails[user.language].resetCode(code, link);
    const left = await sendMail(runtime, email, mail, 'code for a new password');
    return left ? undefined : new Date(clock.now() + againMs).toISOString();
  },
};
