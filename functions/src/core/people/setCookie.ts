import type { Settings } from '../../platform/runtime/settings.ts';

/**
 * A Set-Cookie value; '' deletes the cookie. Its path is `/api`, because existing clients reach the same operations
 * under `/api` and `/api/api`. Front ends on other origins need SameSite=None, which in turn needs Secure.
 */
export function setCookie(
  settings: Pick<Settings, 'publicUrl' | 'allowedOrigins'>,
  name: string,
  value: string,
  seconds: number,
): string {
  const crossSite = settings.allowedOrigins.length > 0;
  const secure = crossSite || settings.publicUrl.startsWith('https:');
  return [
    `${name}=${value}`,
    'Path=/api',
    `Max-Age=${value === '' ? 0 : seconds}`,
    'HttpOnly',
    `SameSite=${crossSite ? 'None' : 'Strict'}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
