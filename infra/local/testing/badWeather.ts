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
import { catchUp } from './waitForIndexes.ts';
import { createLateIndexes, type LateIndexes } from './lateIndexes.ts';
import { queueRefusal, splitSends } from './queueRefusals.ts';
import { refusalOf, splitBatch, type TableRequest } from './tableRefusals.ts';

/** The faults that are currently simulated. */
export interface Weather {
  /** Share of the table's calls that are refused, by throttling or a conflict, without being executed. */
  refused: number;
  /** Share of the table's calls that are executed but whose reply is lost. */
  lostAnswers: number;
  /** Milliseconds by which the table's indexes lag: queries of an index return its state of that long ago. */
  lateIndexMs: number;
  /** The stream returns no records. */
  streamLags: boolean;
  /** All reads and writes of the bucket fail. */
  storageAway: boolean;
  /** All sends to queues fail: by throttling, an outage, or in part of a batch. */
  queuesAway: boolean;
  /** Functions that Lambda does not start: 429, as if the account's concurrency were used up. */
  throttledFunctions: readonly string[];
}

export const fairWeather: Weather = {
  refused: 0,
  lostAnswers: 0,
  lateIndexMs: 0,
  streamLags: false,
  storageAway: false,
  queuesAway: false,
  throttledFunctions: [],
};

export interface BadWeather {
  /** Puts a proxy in front of a service and returns the address for its clients. */
  before(service: CrossedService, url: string): Promise<string>;
  change(weather: Partial<Weather>): void;
  readonly now: Readonly<Weather>;
  /** Number of injections of each fault, by its description. */
  counts: Record<string, number>;
  /** Number of injections by field of the weather. */
  troubles: Record<keyof Weather, number>;
  close(): Promise<void>;
}

/** Proxies between a deployment and its AWS services, which inject faults as AWS has them on a bad day. */
export function createBadWeather(random: () => number = Math.random): BadWeather {
  const weather: Weather = { ...fairWeather };
  const counts: Record<string, number> = {};
  const servers: Server[] = [];
  const agent = new Agent({ keepAlive: true });
  const troubles: Record<keyof Weather, number> = {
    refused: 0,
    lostAnswers: 0,
    lateIndexMs: 0,
    streamLags: 0,
    storageAway: 0,
    queuesAway: 0,
    throttledFunctions: 0,
  };
  const indexes = new Map<string, LateIndexes>();
  const count = (trouble: keyof Weather, what: string) => {
    troubles[trouble] += 1;
    counts[what] = (counts[what] ?? 0) + 1;
  };

  async function table(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const target =
      String(incoming.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    const asked = parse(body);
    if (target === catchUp) {
      await indexes.get(url)?.caughtUp(asked.TableName ?? '');
      return reply(outgoing, json(200, {}));
    }
    const pass = async (sent = body) => {
      try {
        return await forward(agent, url, incoming, sent);
      } finally {
        // Also after a call without a reply, which may have been executed.
        if (isWrite(target) || /^(Create|Delete)Table$/.test(target))
          indexes.get(url)?.noticed(target, asked);
      }
    };
    if (target === 'GetRecords' && weather.streamLags) {
      count('streamLags', 'stream lag');
      return reply(outgoing, json(200, { Records: [], NextShardIterator: asked['ShardIterator'] }));
    }
    if (random() < weather.refused) {
      const part = splitBatch(target, asked);
      if (part) {
        count('refused', `${target} done in part`);
        const answer = await pass(Buffer.from(JSON.stringify(part.sent)));
        if (answer.status !== 200) return reply(outgoing, answer);
        return reply(outgoing, json(200, { ...parse(answer.body), ...part.left }));
      }
      const refusal = refusalOf(target, asked, random());
      if (refusal) {
        count('refused', `${target} refused`);
        return reply(outgoing, json(400, refusal));
      }
    }
    if (target === 'Query' && asked['IndexName'] !== undefined) {
      const before = indexes.get(url)?.asBefore(asked);
      if (before) {
        count('lateIndexMs', 'late index');
        return reply(outgoing, await pass(Buffer.from(JSON.stringify(before))));
      }
    }
    const answer = await pass();
    if (isWrite(target) && random() < weather.lostAnswers) {
      count('lostAnswers', `${target} answer lost`);
      outgoing.destroy();
      return;
    }
    reply(outgoing, answer);
  }

  async function storage(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    if (weather.storageAway) {
      count('storageAway', `storage away, ${incoming.method}`);
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

  async function queues(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const target =
      String(incoming.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    if (weather.queuesAway && target.startsWith('SendMessage')) {
      const part = random() < 0.5 ? splitSends(target, parse(body)) : undefined;
      if (part) {
        count('queuesAway', `${target} done in part`);
        const answer = await forward(agent, url, incoming, Buffer.from(JSON.stringify(part.sent)));
        if (answer.status !== 200) return reply(outgoing, answer);
        return reply(outgoing, json(200, { ...parse(answer.body), ...part.left }));
      }
      count('queuesAway', `${target} refused`);
      const { status, body: words } = queueRefusal(random());
      return reply(outgoing, json(status, words));
    }
    reply(outgoing, await forward(agent, url, incoming, body));
  }

  async function functions(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const name = /\/functions\/([^/]+)\/invocations/.exec(incoming.url ?? '')?.[1] ?? '';
    if (weather.throttledFunctions.some((one) => decodeURIComponent(name).endsWith(one))) {
      count('throttledFunctions', `${name} not started`);
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
        // A starting host refused the connection: the call has not run, so it is retried, as the gateway does.
        if (errorCode(error) !== 'ECONNREFUSED' || Date.now() > patience) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  const ways = { dynamodb: table, s3: storage, sqs: queues, functions };
  return {
    counts,
    troubles,
    now: weather,
    async before(service, url) {
      if (service === 'dynamodb')
        indexes.set(
          url,
          createLateIndexes(url, () => weather.lateIndexMs),
        );
      const server = createServer((incoming, outgoing) => {
        // The service cannot be reached, so this proxy drops the connection too.
        ways[service](url, incoming, outgoing).catch(() => outgoing.destroy());
      });
      servers.push(server);
      return listenLoopback(server, 0);
    },
    change: (changed) => void Object.assign(weather, changed),
    async close() {
      for (const one of indexes.values()) one.stop();
      agent.destroy();
      await Promise.all(servers.map((server) => stopServer(server)));
    },
  };
}

const isWrite = (target: string) =>
  /^((Put|Update|Delete)Item|TransactWriteItems|BatchWriteItem)$/.test(target);

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

/** Keeps the Host header and the signature: the request is still the client's. */
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
