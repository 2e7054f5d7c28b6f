import { createHmac, timingSafeEqual } from 'node:crypto';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
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
  const expected = createHmac('sha256', await ctx.secrets('media-url'))
    .update(viewerText(address))
    .digest();
  const given = Buffer.from(proof, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : ctx.sourceIp;
}
