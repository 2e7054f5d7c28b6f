import type { Settings } from '../../platform/runtime/settings.ts';
import { setCookie } from './setCookie.ts';
import { refreshSeconds } from './tokens.ts';

export const refreshCookieName = 'jrt';

/** The Set-Cookie value of a refresh token; '' deletes the cookie. */
export function refreshCookie(
  settings: Pick<Settings, 'publicUrl' | 'allowedOrigins'>,
  token: string,
): string {
  return setCookie(settings, refreshCookieName, token, refreshSeconds);
}
