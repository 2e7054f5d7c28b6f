import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { restLimits } from '../../../parts/restApi.ts';

const compress = promisify(gzip);

/**
 * Compresses a reply with gzip, and sets its content-encoding, if the client accepts that. Like API Gateway, leaves
 * small replies and those that the function has encoded as they are.
 */
export async function compressAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<Buffer> {
  const accepted = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!accepted || body.length < restLimits.compressFromBytes || response.hasHeader('content-encoding'))
    return body;
  response.setHeader('content-encoding', 'gzip');
  return compress(body);
}
