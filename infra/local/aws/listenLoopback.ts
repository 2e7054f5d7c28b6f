import type { Server } from 'node:http';
import { portOf } from './portOf.ts';

/** Listens on a loopback port (0 for any free one) and returns the server's address. */
export function listenLoopback(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${portOf(server)}`);
    });
  });
}

/** Stops listening and drops open connections. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
