import type { Settings } from '../runtime/settings.ts';
import { refreshSeconds } from './tokens.ts';

export const refreshCookieName = 'jrt';

/**
 * The Set-Cookie value of a refresh token; '' takes the cookie back. It covers `/api`, because existing clients reach
 * the same operations under `/api` and `/api/api`. Front ends on other origins need SameSite=None, which in turn
 * needs Secure.
 */
export function refreshCookie(
  settings: Pick<Settings, 'publicUrl' | 'allowedOrigins'>,
  token: string,
): string {
  const crossSite = settings.allowedOrigins.length > 0;
  const secure = crossSite || settings.publicUrl.startsWith('https:');
  return [
    `${refreshCookieName}=${token}`,
    'Path=/api',
    `Max-Age=${token === '' ? 0 : refreshSeconds}`,
    'HttpOnly',
    `SameSite=${crossSite ? 'None' : 'Strict'}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
