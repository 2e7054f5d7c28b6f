import { Agent, createServer, request } from 'node:http';
import { listenLoopback } from '@balcao/infra/local/aws/listenLoopback';

export interface RefusedItems {
  /** Puts the proxy in front of the table and returns its address. */
  before(url: string): Promise<string>;
  /** Address of the table itself. */
  readonly direct: string;
  /** Calls that name such a text are refused, as of a hot partition; undefined refuses none. */
  refuse(text: RegExp | undefined): void;
  /** Calls refused so far. */
  readonly refused: number;
  close(): void;
}

/** A proxy that makes some records fail in the stream's consumers: it refuses the items they read or write. */
export function createRefusedItems(): RefusedItems {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'hot partition',
  });
  let direct = '';
  let marked: RegExp | undefined;
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const sent = Buffer.concat(parts);
      if (marked?.test(sent.toString('utf8')) === true) {
        refused += 1;
        outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
        return;
      }
      const { method, headers } = incoming;
      const passed = request(direct, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      passed.end(sent);
    });
  });
  return {
    async before(url) {
      direct = url;
      return listenLoopback(server, 0);
    },
    get direct() {
      return direct;
    },
    refuse(text) {
      marked = text;
    },
    get refused() {
      return refused;
    },
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
