import { randomUUID } from 'node:crypto';
import type { PublicContext } from '../../platform/http/context.ts';
import { setCookie } from '../../core/people/setCookie.ts';
import {
  type DeviceClaims,
  deviceSeconds,
  signDeviceToken,
  verifyDeviceToken,
} from '../../core/people/tokens.ts';

const cookieName = 'jdv';
/** Remembered users per shared browser, latest sign-in first. */
const maxUsers = 8;

/** The calling device, if somebody has signed in on it before. */
export async function knownDevice(ctx: PublicContext): Promise<DeviceClaims | undefined> {
  const token = ctx.cookie(cookieName);
  return token === undefined ? undefined : verifyDeviceToken(ctx, token);
}

/** Remembers in a cookie that this person signed in on the device; it grants no access. */
export async function rememberDevice(
  ctx: PublicContext,
  device: DeviceClaims | undefined,
  userId: number,
): Promise<void> {
  const others = device?.users.filter((id) => id !== userId) ?? [];
  const claims = { device: device?.device ?? randomUUID(), users: [userId, ...others].slice(0, maxUsers) };
  const token = await signDeviceToken(ctx, claims);
  ctx.reply.cookie(setCookie(ctx.settings, cookieName, token, deviceSeconds));
}
