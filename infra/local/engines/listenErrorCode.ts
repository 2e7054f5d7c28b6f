import { createServer } from 'node:net';

/** Node's error code if this process cannot listen on the port of `host`; undefined if it can. */
export function listenErrorCode(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
