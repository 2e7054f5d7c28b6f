import type { IncomingMessage, ServerResponse } from 'node:http';
import { publicFiles } from '@balcao/shared/server/media/publicFiles';
import { looseSignature } from '../../aws/looseSignature.ts';
import { sendGatewayError } from '../rest/gatewayError.ts';
import { sendStored } from './sendStored.ts';

/** Serves the platform's logos and favicon at `/public/…` to anyone; the bucket stores them below the same prefix. */
export function createPublicFiles({ s3, bucket }: { s3: string; bucket: string }) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const name = path.startsWith(`/${publicFiles}`) ? path.slice(publicFiles.length + 1) : '';
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || !/^[\w-]+\.\w+$/.test(name)) return sendGatewayError(response, 'ERR_NOT_FOUND');
    const stored = await fetch(`${s3}/${bucket}${path}`, {
      method: request.method,
      headers: { authorization: looseSignature('s3') },
    });
    if (stored.status >= 400) {
      await stored.body?.cancel();
      return sendGatewayError(response, 'ERR_NOT_FOUND');
    }
    sendStored(stored, response, request.method === 'HEAD', 'public, max-age=3600');
  };
}
