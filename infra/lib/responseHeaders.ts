import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { DeploymentStack } from './deploymentStack.ts';

/**
 * Content security policy of the app's pages. They load from their own origin, send uploads to the bucket, open
 * sockets, and embed videos of YouTube. The component library writes styles into the page at run time, hence
 * 'unsafe-inline' for styles; scripts have no such exception. The local gateway has the same policy (siteHeaders.ts),
 * but allows plain http.
 */
export function contentSecurityPolicy(
  uploadOrigins: readonly string[],
  socketOrigins: readonly string[],
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    'frame-src https://www.youtube-nocookie.com',
    `connect-src ${["'self'", ...socketOrigins, ...uploadOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    'upgrade-insecure-requests',
  ].join('; ');
}

/** Customers' files are shown or downloaded, but never run as a page of the app. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

const shared = {
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
};

export function siteHeaders(stack: DeploymentStack, policy: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, 'SiteHeaders', {
    responseHeadersPolicyName: `${stack.prefix}-site`,
    securityHeadersBehavior: {
      ...shared,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(self), geolocation=(self), microphone=(self)',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}

/** Response headers of files; `cacheControl` overrides the bucket's. */
export function fileHeaders(
  stack: DeploymentStack,
  id: string,
  cacheControl?: string,
): ResponseHeadersPolicy {
  const header = (name: string, value: string) => ({ header: name, value, override: true });
  return new ResponseHeadersPolicy(stack, `${id}Headers`, {
    responseHeadersPolicyName: `${stack.prefix}-${id.toLowerCase()}`,
    securityHeadersBehavior: {
      ...shared,
      contentSecurityPolicy: { contentSecurityPolicy: mediaSecurityPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        header('Cross-Origin-Resource-Policy', 'same-origin'),
        ...(cacheControl ? [header('Cache-Control', cacheControl)] : []),
      ],
    },
  });
}
