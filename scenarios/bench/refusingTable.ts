import { Agent, createServer, request } from 'node:http';
import { listenLoopback } from '@balcao/infra/local/aws/listenLoopback';

export interface RefusingTable {
  /** Puts the proxy in front of the table and returns its address. */
  before(url: string): Promise<string>;
  /** Address of the table itself. */
  readonly direct: string;
  /** Company whose items are refused as by a hot partition; undefined refuses nothing. */
  refuse(companyId: number | undefined): void;
  /** Calls refused so far. */
  readonly refused: number;
  close(): void;
}

/** A proxy that can make every record of one company fail in the stream's consumers: they read or write its items. */
export function createRefusingTable(): RefusingTable {
  const agent = new Agent({ keepAlive: true });
  const body = Buffer.from(
    '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"hot partition"}',
  );
  let direct = '';
  let mark: RegExp | undefined;
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const sent = Buffer.concat(parts);
      if (mark !== undefined && mark.test(sent.toString('utf8'))) {
        refused += 1;
        outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
        return;
      }
      const passed = request(
        direct,
        { agent, method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        },
      );
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
    refuse(companyId) {
      mark = companyId === undefined ? undefined : new RegExp(`"C#${companyId}["#]`);
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
