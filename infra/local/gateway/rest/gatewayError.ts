import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../../../parts/restApi.ts';
import { type ErrorBody } from '@balcao/shared/errors';
import { errorStatus, type ErrorCode } from '@balcao/shared/errorStatus';

/** Sends a reply of the gateway itself, with the error body that functions use. */
export function sendGatewayError(
  response: ServerResponse,
  code: ErrorCode,
  requestId: string = randomUUID(),
  status: number = errorStatus[code],
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body: ErrorBody = { error: code, code, details: [], requestId };
  const bytes = Buffer.from(JSON.stringify(body));
  const retryAfter = retryAfterSeconds[status];
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': requestId,
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  });
  response.end(bytes);
}
