import { createHmac, timingSafeEqual } from 'node:crypto';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
import type { PublicContext } from './context.ts';

/**
 * Address of the person's machine. API Gateway sees the edge that CloudFront answers from; the edge writes down whom
 * it answers and signs that, so nobody who calls API Gateway directly can pass for somebody else.
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
