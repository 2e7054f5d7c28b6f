import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface Sink {
  /** An https address of the sink. */
  url: string;
  port: number;
  /** Number of connections opened to the sink; tests expect none. */
  touched(): number;
  stop(): void;
}

/** Listens at an address that hostile messages name and the connector must never contact. */
export async function startSink(): Promise<Sink> {
  let touched = 0;
  const server = createServer((socket) => {
    touched++;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    touched: () => touched,
    stop: () => void server.close(),
  };
}
