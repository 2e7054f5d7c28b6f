import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressAnswer } from './compressAnswer.ts';

interface ProxyAnswer {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: Record<string, (string | number | boolean)[]>;
  body?: string;
  isBase64Encoded?: boolean;
}

/** Sends a proxy function's reply; returns false if API Gateway would not accept its shape. */
export async function sendProxyAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: unknown,
  requestId: string,
): Promise<boolean> {
  if (!isProxyAnswer(answer)) return false;
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value));
  for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {})) {
    response.setHeader(name, values.map(String));
  }
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json');
  response.setHeader('x-amzn-requestid', requestId);
  const body = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8');
  const bytes = await compressAnswer(request, response, body);
  if (answer.statusCode !== 204 && answer.statusCode !== 304) {
    response.setHeader('content-length', bytes.length);
  }
  response.writeHead(answer.statusCode);
  response.end(bytes);
  return true;
}

function isProxyAnswer(answer: unknown): answer is ProxyAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { statusCode, body } = answer as Partial<ProxyAnswer>;
  return (
    typeof statusCode === 'number' &&
    Number.isInteger(statusCode) &&
    statusCode >= 100 &&
    statusCode <= 599 &&
    (body === undefined || body === null || typeof body === 'string')
  );
}
