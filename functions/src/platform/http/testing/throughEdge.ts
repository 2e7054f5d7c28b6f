import { createHmac } from 'node:crypto';
import { viewerHeader, viewerText } from '@balcao/shared/viewerHeader';
import type { ApiHandler } from '../../../core/requests/createAreaHandler.ts';
import type { Runtime } from '../../runtime/runtime.ts';

/** Value of the header with which CloudFront proves a viewer's address. */
export function viewerProof(address: string, secret: Uint8Array): string {
  return `${address} ${createHmac('sha256', secret).update(viewerText(address)).digest('hex')}`;
}

/** Calls a handler as CloudFront does: with the proof of the event's source address. */
export function throughEdge(handler: ApiHandler, { secrets }: Pick<Runtime, 'secrets'>): ApiHandler {
  return async (event, context) => {
    const proof = viewerProof(event.requestContext.identity.sourceIp, await secrets('media-url'));
    return handler({ ...event, headers: { ...event.headers, [viewerHeader]: proof } }, context);
  };
}
