import { createServer, type Server } from 'node:http';

/** Serves the state of the process on loopback: `GET /` answers 200 while its leases are fresh, 503 otherwise. */
export function serveHealth(
  port: number,
  state: () => { healthy: boolean; [name: string]: unknown },
): Promise<Server> {
  const server = createServer((_request, response) => {
    const now = state();
    response.writeHead(now.healthy ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(now));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
