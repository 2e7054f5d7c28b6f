import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendGatewayError } from '../rest/gatewayError.ts';

/** Serves the public OpenAPI document at `/api/openapi.json`, open to tools on other origins, or its HTML page. */
export function createDocument(file: string, headers: Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || !existsSync(file)) return sendGatewayError(response, 'ERR_NOT_FOUND');
    response.writeHead(200, {
      ...headers,
      'cache-control': 'no-cache',
    });
    response.end(readFileSync(file));
  };
}
