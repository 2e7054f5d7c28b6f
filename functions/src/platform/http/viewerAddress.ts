import { createHmac, timingSafeEqual } from 'node:crypto';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
import { type Secrets, validSecrets } from '../secrets/secrets.ts';

/**
 * The client's IP address, which CloudFront passes in a signed header; undefined if the request did not come through
 * CloudFront. The APIs' own addresses are public and lead past the firewall, so such a request must be refused.
 */
export async function viewerAddress(
  secrets: Secrets,
  header: (name: string) => string | undefined,
): Promise<string | undefined> {
  const [address = '', proof = ''] = header(viewerHeader)?.split(' ') ?? [];
  if (address === '' || proof === '') return undefined;
  const given = Buffer.from(proof, 'hex');
  const isProved = (await validSecrets(secrets, 'media-url')).some((secret) => {
    const expected = createHmac('sha256', secret).update(viewerText(address)).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isProved ? address : undefined;
}
