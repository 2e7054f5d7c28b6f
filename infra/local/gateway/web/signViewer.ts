import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
import { sourceAddress } from '../rest/restEvent.ts';

/**
 * Passes the viewer's address to the API in a signed header, as the CloudFront Functions of `/api/*` and `/ws` do
 * (edge/edgeFunctions.ts). A header of that name sent by the caller is dropped.
 * @param secret the secret that signs, in base64
 */
export function signViewer(request: IncomingMessage, secret: string): void {
  const address = sourceAddress(request);
  const proof = createHmac('sha256', Buffer.from(secret, 'base64')).update(viewerText(address)).digest('hex');
  const kept = request.rawHeaders.filter((_, at, all) => all[at - (at % 2)]?.toLowerCase() !== viewerHeader);
  request.rawHeaders = [...kept, viewerHeader, `${address} ${proof}`];
  request.headers[viewerHeader] = `${address} ${proof}`;
}
