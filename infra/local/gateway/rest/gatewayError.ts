import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ErrorBody } from '@balcao/shared/errors';
import { errorStatus, type ErrorCode } from '@balcao/shared/errorStatus';

/** An answer that the gateway makes itself, in the body that functions' errors have. */
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
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': requestId,
    ...(status === 503 && { 'retry-after': '2' }),
  });
  response.end(bytes);
}
