import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSite } from '@balcao/infra/local/gateway/web/createSite';
import { listenLoopback } from '@balcao/infra/local/aws/listenLoopback';
import { compressAnswer } from '@balcao/infra/local/gateway/rest/compressAnswer';
import { matchRoute } from '@balcao/infra/local/gateway/rest/restRoutes';
import type { LiveFrame } from '@balcao/shared/events';
import { publicSettingDefaults } from '@balcao/shared/settings/publicSettings';
import { WebSocketServer } from 'ws';
import type { OperationKey, Reply } from '../src/frame/api/operationTypes.ts';
import { type SampleTicket, sampleUser } from '../test/samples.ts';
import { type BenchInbox, makeBenchInbox } from './benchInbox.ts';

export interface BenchStub {
  url: string;
  inbox: BenchInbox;
  /** Every REST call so far, such as `GET /tickets`. */
  calls: string[];
  /** True if the browser has a session when it opens the app. */
  signedIn: boolean;
  /** Stores a customer's message, and tells every socket. */
  receive(ticket: SampleTicket, body: string): void;
  close(): Promise<void>;
}

type Answers = {
  [Key in OperationKey]?: (params: Record<string, string>, query: URLSearchParams) => Reply<Key> | undefined;
};

/** Serves the built app over an in-memory inbox that answers at once: measurements then count only the app's time. */
export async function startBenchStub(dist: string, tickets: number): Promise<BenchStub> {
  const inbox = makeBenchInbox(tickets);
  const answers = benchAnswers(inbox, () => stub.signedIn);
  const routes = Object.keys(answers).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path, functionName: key };
  });
  const sockets = new WebSocketServer({ noServer: true });
  const site = createSite(dist, '');

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    const matched = matchRoute(routes, request.method ?? '', pathname.slice('/api'.length));
    const key = matched?.route.functionName ?? `${request.method} ${pathname}`;
    stub.calls.push(key);
    const reply = answers[key as keyof Answers]?.(matched?.pathParameters ?? {}, searchParams);
    response.statusCode = reply === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    const missing = { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND', details: [], requestId: '' };
    response.end(await compressAnswer(request, response, Buffer.from(JSON.stringify(reply ?? missing))));
  }
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/') ? void api(request, response) : site(request, response),
  );
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });

  const stub: BenchStub = {
    url: await listenLoopback(server, 0),
    inbox,
    calls: [],
    signedIn: false,
    receive(ticket, body) {
      const message = inbox.receive(ticket, body);
      const frame: LiveFrame = {
        events: [
          {
            v: 1,
            id: String(message.id),
            name: `company-${message.companyId}-appMessage`,
            topic: 'appMessage',
            action: 'create',
            entity: `message:${message.id}`,
            version: 1,
            at: message.createdAt,
            data: { message, ticket },
          },
        ],
      };
      for (const socket of sockets.clients) socket.send(JSON.stringify(frame));
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}

function benchAnswers(inbox: BenchInbox, signedIn: () => boolean): Answers {
  const { tickets } = inbox;
  // The app reads a token's middle part; this one is {"sid":"own"}.
  const token = 'bench.eyJzaWQiOiJvd24ifQ.bench';
  const boot = {
    token,
    user: sampleUser,
    publicSettings: publicSettingDefaults,
    badges: { connections: false, helps: false, firstSteps: false },
  };
  const find = (id: string | undefined) => tickets.find((one) => one.uuid === id || one.id === Number(id));
  return {
    'POST /auth/login': () => boot,
    'POST /auth/refresh_token': () => (signedIn() ? boot : undefined),
    'POST /realtime/ticket': () => ({ ticket: 'bench', expiresAt: '2999-12-31T00:00:00.000Z' }),
    'GET /public-settings': () => publicSettingDefaults,
    'GET /version': () => ({ version: '0.1.0' }),
    'GET /queue': () => [],
    'GET /users/list': () => [],
    'GET /whatsapp': () => [],
    'GET /tickets': (_, query) => {
      const { rows, ...page } = paged((query.get('status') ?? 'open') === 'open' ? tickets : [], query, 40);
      return { tickets: rows, ...page };
    },
    'GET /tickets/counts': () => ({
      open: tickets.length,
      pending: 0,
      group: 0,
      closed: 0,
      counters: [{ bucket: `open#U#${sampleUser.id}`, count: tickets.length, version: 1 }],
    }),
    'GET /tickets-log/{id}': () => [],
    'GET /tickets/u/{uuid}': ({ uuid }) => {
      const ticket = find(uuid);
      if (ticket) ticket.unreadMessages = 0;
      return ticket;
    },
    'GET /tags/list': () => [],
    'GET /ticket-notes/list': () => [],
    'GET /announcements': () => ({ records: [], readUpTo: null, unread: 0, ...nothing }),
    'GET /chats': () => ({ records: [], unreadBeyond: 0, ...nothing }),
    'GET /schedules': () => ({ schedules: [], ...nothing }),
    'GET /contacts/{id}/tickets': () => ({ tickets: [], ...nothing }),
    'GET /contacts/{id}/merges': () => ({ merges: [], proposals: [] }),
    'GET /messages/{id}': ({ id }, query) => {
      const ticket = find(id);
      if (!ticket) return undefined;
      const { rows, ...page } = paged(inbox.messagesOf(ticket).toReversed(), query, 20);
      return { messages: rows.toReversed(), ticket, ...page };
    },
  };
}

/** Page fields of an empty list, beside its rows. */
const nothing = { count: 0, hasMore: false, nextCursor: null };

function paged<Row>(items: readonly Row[], query: URLSearchParams, size: number) {
  const from = Number(query.get('cursor') ?? 0);
  const hasMore = from + size < items.length;
  const nextCursor = hasMore ? String(from + size) : null;
  return { rows: items.slice(from, from + size), count: items.length, hasMore, nextCursor };
}
