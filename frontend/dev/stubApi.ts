import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { WebSocketServer } from 'ws';
import { makeMessage, makeTicket, makeWorld, type StubTicket, type StubWorld } from './stubData.ts';
import { type Push, StubError, stubRoutes } from './stubRoutes.ts';

/** Strict, as the product's own front serves it: no inline script, no foreign origin. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const compress = promisify(brotliCompress);
/** Packed once in this process, by content: packing takes longer than everything else a page waits for. */
const packed = new Map<string, Promise<Buffer>>();
function pack(name: string, plain: Buffer): Promise<Buffer> {
  const key = `${name} ${plain.length} ${hash('sha1', plain)}`;
  const known = packed.get(key) ?? compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  packed.set(key, known);
  return known;
}

export interface StubApi {
  url: string;
  world: StubWorld;
  /** Every REST call so far, `GET /tickets`. */
  calls: string[];
  push: Push;
  /** A customer writes: message, ticket and event as the engine would make them. */
  inbound: (ticket: StubTicket, body: string) => void;
  /** A new customer's first message. */
  newcomer: (name: string, body: string) => StubTicket;
  /** Calls whose operation matches answer this status until cleared. */
  fail: (pattern: RegExp | null, status?: number, code?: string) => void;
  /** Cuts every socket. */
  cut: () => void;
  signedIn: { value: boolean };
  close: () => Promise<void>;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (raw.length === 0) return {};
  if (!type.startsWith('multipart/')) return JSON.parse(raw.toString()) as Record<string, unknown>;
  const form = await new Response(raw, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form.entries());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** An in-memory /api and /ws over a built front end: for screenshots and browser tests, never shipped. */
export async function startStub({
  dist,
  tickets = 60,
  port = 0,
}: {
  dist: string;
  tickets?: number;
  port?: number;
}): Promise<StubApi> {
  const world = makeWorld(tickets);
  const calls: string[] = [];
  const signedIn = { value: false };
  let failing: { pattern: RegExp; status: number; code: string } | null = null;
  const sockets = new WebSocketServer({ noServer: true });

  const push: Push = (topic, action, entity, version, data) => {
    const event = {
      v: 1,
      id: crypto.randomUUID(),
      name: `company-${world.user.companyId}-${topic}`,
      topic,
      action,
      entity,
      version,
      at: new Date().toISOString(),
      data,
    };
    for (const socket of sockets.clients) socket.send(JSON.stringify({ events: [event] }));
  };
  const routes = Object.entries(stubRoutes(world, push, signedIn)).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
    return { key, method, pattern, names, handler };
  });
  // Static segments win over variables.
  routes.sort((a, b) => a.names.length - b.names.length);

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice('/api'.length);
    for (const { key, method, pattern, names, handler } of routes) {
      const match = request.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      calls.push(key);
      try {
        if (failing?.pattern.test(key)) throw new StubError(failing.status, failing.code);
        const params = Object.fromEntries(
          names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
        );
        send(response, 200, handler({ params, query: url.searchParams, body: await readJson(request) }));
      } catch (error) {
        if (!(error instanceof StubError)) throw error;
        send(response, error.status, {
          error: error.text,
          code: error.message,
          details: [],
          requestId: 'stub',
        });
      }
      return;
    }
    send(response, 404, { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND', details: [], requestId: 'stub' });
  }

  /** Files as the product serves them: packed, those with a hash in their name kept for good. */
  async function file(response: ServerResponse, path: string, takesBrotli: boolean): Promise<void> {
    const wanted = extname(path) === '' ? '/index.html' : path;
    const name = wanted.startsWith('/media/') ? '/icon-512.png' : wanted;
    try {
      const plain = await readFile(join(dist, normalize(name)));
      const brotli = takesBrotli && extname(name) !== '.png' ? await pack(name, plain) : null;
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(brotli ? { 'content-encoding': 'br' } : {}),
      });
      response.end(brotli ?? plain);
    } catch {
      response.writeHead(404);
      response.end();
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const work = url.pathname.startsWith('/api/')
      ? api(request, response, url)
      : file(response, url.pathname, /\bbr\b/.test(String(request.headers['accept-encoding'])));
    work.catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      send(response, 500, { error: 'ERR_INTERNAL', code: 'ERR_INTERNAL', details: [], requestId: 'stub' });
    });
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;

  const inbound = (ticket: StubTicket, body: string) => {
    const message = makeMessage(ticket, (world.nextId += 1), body, false);
    world.messages.push(message);
    Object.assign(ticket, {
      lastMessage: body,
      unreadMessages: ticket.unreadMessages + 1,
      updatedAt: message.createdAt,
      version: ticket.version + 1,
    });
    push('appMessage', 'create', `message:${message.id}`, 1, { message, ticket });
  };
  return {
    url: `http://127.0.0.1:${taken}`,
    world,
    calls,
    push,
    inbound,
    newcomer: (name, body) => {
      const id = (world.nextId += 1);
      const contact = { ...world.contacts[0]!, id, name, number: `5511${id}` };
      const ticket = makeTicket(world, id, contact, 'pending', { queueId: null, queue: null });
      world.tickets.push(ticket);
      inbound(ticket, body);
      return ticket;
    },
    fail: (pattern, status = 500, code = 'ERR_INTERNAL') => {
      failing = pattern && { pattern, status, code };
    },
    cut: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
    signedIn,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
