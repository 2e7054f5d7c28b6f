/**
 * Security headers of the app's pages. Their content security policy is that of AWS (infra/lib/responseHeaders.ts)
 * without the upgrade to https: styles may be inline because emotion writes them that way, and uploads go directly to
 * the bucket.
 */
export function siteHeaders(host: string, bucketOrigin: string): Record<string, string> {
  // The Host header comes from the request: only a plain host may become part of the policy.
  const socket = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "media-src 'self' blob: data:",
      "font-src 'self' data:",
      'frame-src https://www.youtube-nocookie.com',
      "worker-src 'self' blob:",
      `connect-src 'self'${socket} ${bucketOrigin}`.trimEnd(),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
    'cross-origin-opener-policy': 'same-origin',
  };
}
