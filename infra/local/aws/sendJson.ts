import type { ServerResponse } from 'node:http';
import { AwsError } from './awsError.ts';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json',
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}

/** Sends an error so that every SDK protocol finds its code: in the header and in the body. */
export function sendAwsError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof AwsError;
  const code = known ? error.code : 'InternalFailure';
  const message = error instanceof Error ? error.message : String(error);
  if (!known) console.error(error);
  response.setHeader('x-amzn-errortype', code);
  sendJson(response, known ? error.status : 500, { __type: code, message, Message: message });
}
