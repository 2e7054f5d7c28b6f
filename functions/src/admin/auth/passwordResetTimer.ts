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
  async run(runtime, { payload: { email, until } }) {
    const { store, clock, settings } = runtime;
    if (clock.now() >= until) return undefined;
    const login = await readLogin(store, email);
    const user = login && (await readUser(store, login.companyId, login.userId));
    if (user === undefined) return undefined;
    const code = newResetCode();
    const good = clock.now() + resetLifeMs;
    await store.put(
      passwordResetEntity.toItem({
        address: resetAddress(email),
        codeHash: await hashResetCode(code),
        tries: 0,
        until: good,
        expiresAt: Math.ceil(good / 1000),
      }),
    );
    const link = `${settings.publicUrl}/forgetpsw#${new URLSearchParams({ email, code }).toString()}`;
    const mail = credentialMails[user.language].resetCode(code, link);
    const left = await sendMail(runtime, email, mail, 'code for a new password');
    return left ? undefined : new Date(clock.now() + againMs).toISOString();
  },
};
