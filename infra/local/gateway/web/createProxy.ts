import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Forwards requests to another process and streams its replies without buffering, so that server-sent events arrive at
 * once.
 */
export function createProxy(target: string) {
  const agent = new http.Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const onward = http.request(
      {
        agent,
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    onward.once('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain' })
          .end('The process behind this address is away.');
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };
}
