import { createHmac, timingSafeEqual } from 'node:crypto';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
import { validSecrets } from '../secrets/secrets.ts';
import type { PublicContext } from './context.ts';

/**
 * The client's IP address. API Gateway only sees CloudFront's address, so the edge passes the client's address in a
 * signed header; a caller who bypasses the edge cannot forge it.
 */
export async function viewerAddress(
  ctx: Pick<PublicContext, 'header' | 'secrets' | 'sourceIp'>,
): Promise<string> {
  const [address = '', proof = ''] = ctx.header(viewerHeader)?.split(' ') ?? [];
  if (address === '' || proof === '') return ctx.sourceIp;
  const given = Buffer.from(proof, 'hex');
  const isProved = (await validSecrets(ctx.secrets, 'media-url')).some((secret) => {
    const expected = createHmac('sha256', secret).update(viewerText(address)).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isProved ? address : ctx.sourceIp;
}
