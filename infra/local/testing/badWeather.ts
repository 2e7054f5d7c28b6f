import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listenLoopback, stopServer } from '../aws/listenLoopback.ts';
import { errorCode } from '../errorCode.ts';
import type { CrossedService } from '../startDeployment.ts';
import { refusalOf, splitBatch, type TableRequest } from './tableRefusals.ts';

/** What AWS is like at the moment. */
export interface Weather {
  /** Share of the table's calls that are throttled or found in conflict, without having been done. */
  refused: number;
  /** Share of the table's calls that are done and whose answer is lost. */
  lostAnswers: number;
  /** Milliseconds for which an index answers as it did before. */
  staleIndexMs: number;
  /** The stream tells nothing. */
  streamLags: boolean;
  /** Nothing can be stored or read in the bucket. */
  storageAway: boolean;
  /** Functions that Lambda does not start: 429, as when an account's concurrency is used up. */
  throttledFunctions: readonly string[];
}

export const fairWeather: Weather = {
  refused: 0,
  lostAnswers: 0,
  staleIndexMs: 0,
  streamLags: false,
  storageAway: false,
  throttledFunctions: [],
};

export interface BadWeather {
  /** Puts itself before a service; answers the address that its clients get. */
  before(service: CrossedService, url: string): Promise<string>;
  change(weather: Partial<Weather>): void;
  /** How often each thing was done to somebody. */
  counts: Record<string, number>;
  close(): Promise<void>;
}

/** Stands between the parts of a deployment and what AWS gives them, and treats them as AWS does on a bad day. */
export function createBadWeather(random: () => number = Math.random): BadWeather {
  const weather: Weather = { ...fairWeather };
  const counts: Record<string, number> = {};
  const servers: Server[] = [];
  const agent = new Agent({ keepAlive: true });
  const answeredBefore = new Map<string, { at: number; answer: Answer }>();
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);

  async function table(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const target =
      String(incoming.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    const asked = parse(body);
    const pass = (sent = body) => forward(agent, url, incoming, sent);
    if (target === 'GetRecords' && weather.streamLags) {
      count('stream lag');
      return reply(outgoing, json(200, { Records: [], NextShardIterator: asked['ShardIterator'] }));
    }
    if (random() < weather.refused) {
      const part = splitBatch(target, asked);
      if (part) {
        count(`${target} done in part`);
        const answer = await pass(Buffer.from(JSON.stringify(part.sent)));
        if (answer.status !== 200) return reply(outgoing, answer);
        return reply(outgoing, json(200, { ...parse(answer.body), ...part.left }));
      }
      const refusal = refusalOf(target, asked, random());
      if (refusal) {
        count(`${target} refused`);
        return reply(outgoing, json(400, refusal));
      }
    }
    if (target === 'Query' && asked['IndexName'] !== undefined && weather.staleIndexMs > 0) {
      const key = body.toString();
      const known = answeredBefore.get(key);
      if (known && Date.now() - known.at < weather.staleIndexMs) {
        count('stale index');
        return reply(outgoing, known.answer);
      }
      const answer = await pass();
      answeredBefore.set(key, { at: Date.now(), answer });
      return reply(outgoing, answer);
    }
    const answer = await pass();
    if (isWrite(target) && random() < weather.lostAnswers) {
      count(`${target} answer lost`);
      outgoing.destroy();
      return;
    }
    reply(outgoing, answer);
  }

  async function storage(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    if (weather.storageAway) {
      count('storage away');
      return reply(outgoing, {
        status: 503,
        headers: { 'content-type': 'application/xml' },
        body: Buffer.from(
          '<Error><Code>ServiceUnavailable</Code><Message>Please reduce your request rate.</Message></Error>',
        ),
      });
    }
    reply(outgoing, await forward(agent, url, incoming, body));
  }

  async function functions(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const name = /\/functions\/([^/]+)\/invocations/.exec(incoming.url ?? '')?.[1] ?? '';
    if (weather.throttledFunctions.some((one) => decodeURIComponent(name).endsWith(one))) {
      count(`${name} not started`);
      return reply(
        outgoing,
        json(429, {
          __type: 'TooManyRequestsException',
          Reason: 'ConcurrentInvocationLimitExceeded',
          message: 'Rate Exceeded.',
        }),
      );
    }
    const patience = Date.now() + 3000;
    for (;;) {
      try {
        return reply(outgoing, await forward(agent, url, incoming, body));
      } catch (error) {
        // Refused by a host that is being started: not run, so asked again, as the gateway does.
        if (errorCode(error) !== 'ECONNREFUSED' || Date.now() > patience) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  const ways = { dynamodb: table, s3: storage, functions };
  return {
    counts,
    async before(service, url) {
      const server = createServer((incoming, outgoing) => {
        // What stands behind is not there: neither are we.
        ways[service](url, incoming, outgoing).catch(() => outgoing.destroy());
      });
      servers.push(server);
      return listenLoopback(server, 0);
    },
    change: (changed) => void Object.assign(weather, changed),
    async close() {
      agent.destroy();
      await Promise.all(servers.map((server) => stopServer(server)));
    },
  };
}

const isWrite = (target: string) =>
  /^(Put|Update|Delete|Transact|BatchWrite)/.test(target) && target !== 'TransactGetItems';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parse(body: Buffer): TableRequest {
  try {
    return JSON.parse(body.toString()) as TableRequest;
  } catch {
    return {};
  }
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(value)),
});

function reply(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, connection: __, 'content-length': ___, ...kept } = headers;
  outgoing.writeHead(status, { ...kept, 'content-length': body.length });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}

/** Host and signature stay as they were: the request is still the client's. */
function forward(agent: Agent, url: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { 'transfer-encoding': _, connection: __, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, 'content-length': body.length },
      },
      (answer) => {
        read(answer).then(
          (received) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
