import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';

/** Beginning of the keys of the platform's logos in the media bucket: CloudFront gives these to anybody. */
export const publicFiles = `public/company${platformCompanyId}/`;

export function publicKey(name: string): string {
  return `${publicFiles}${name}`;
}
