import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyProxy {
  url: string;
  /** True if the operation (`DynamoDB_20120810.Query`) is to fail with HTTP 500. */
  fails: (operation: string) => boolean;
  /** Milliseconds to delay an operation. */
  delays: (operation: string) => number;
  /** Called with each operation and the status of its answer, once the answer came. */
  passed: (operation: string, body: string, status: number) => void;
  /** Operations seen so far, including failed ones. */
  seen: string[];
  stop(): Promise<void>;
}

/** Proxy to an engine on which chosen operations fail. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const operation = String(incoming.headers['x-amz-target'] ?? `${incoming.method} ${incoming.url}`);
    proxy.seen.push(operation);
    if (proxy.fails(operation)) {
      incoming.resume();
      outgoing.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: 'InternalServerError', message: 'made to fail' }));
      return;
    }
    const body: Buffer[] = [];
    incoming.on('data', (part: Buffer) => body.push(part));
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        proxy.passed(operation, Buffer.concat(body).toString(), answer.statusCode ?? 502);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    const delay = proxy.delays(operation);
    if (delay > 0) incoming.on('end', () => setTimeout(() => onward.end(Buffer.concat(body)), delay));
    else incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fails: () => false,
    delays: () => 0,
    passed: () => {},
    seen: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
