import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';

/** Key prefix of the platform's logos in the media bucket, which CloudFront serves to everybody. */
export const publicFiles = `public/company${platformCompanyId}/`;

export function publicKey(name: string): string {
  return `${publicFiles}${name}`;
}
