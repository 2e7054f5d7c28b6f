import '../quietLibsignal.ts';
import makeWASocket, {
  generateMessageIDV2,
  type BaileysEventMap,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from 'baileys';
import pino from 'pino';
import { until } from '@balcao/infra/local/testing/until';
import type { RunningSimulator } from '../startSimulator.ts';
import { memoryAuth, type MemoryAuth } from './memoryAuth.ts';

export interface AppClient {
  socket: WASocket;
  auth: MemoryAuth;
  messages: WAMessage[];
  readonly updates: BaileysEventMap['messages.update'];
  /** sends a text whose content is stored before it leaves, because retries ask for it */
  send: (jid: string, text: string) => Promise<string>;
  close: () => Promise<void>;
}

type Options = Partial<UserFacingSocketConfig>;

/** An unmodified Baileys socket against the simulator. */
export function connectApp(
  running: RunningSimulator,
  auth: MemoryAuth = memoryAuth(),
  options: Options = {},
): AppClient {
  const sent = new Map<string, WAMessage['message']>();
  const socket = makeWASocket({
    waWebSocketUrl: running.wsUrl,
    auth: auth.state,
    logger: pino({ level: process.env['LOG'] ?? 'silent' }),
    getMessage: async (key) => sent.get(key.id ?? '') ?? undefined,
    retryRequestDelayMs: 10,
    ...options,
  });
  const updates: AppClient['updates'] = [];
  const client: AppClient = {
    socket,
    auth,
    messages: [],
    get updates() {
      // Baileys 7.0.0-rc14 holds events back for up to 30 s if a flush came in the middle of one of its buffered
      // functions
      socket.ev.flush();
      return updates;
    },
    send: async (jid, text) => {
      const messageId = generateMessageIDV2(socket.user?.id);
      sent.set(messageId, { conversation: text });
      await socket.sendMessage(jid, { text }, { messageId });
      return messageId;
    },
    close: async () => {
      await socket.end(undefined);
    },
  };
  socket.ev.on('creds.update', () => auth.save());
  socket.ev.on('messages.upsert', ({ messages }) => {
    client.messages.push(...messages);
    for (const { key, message } of messages) if (key.fromMe && message) sent.set(key.id ?? '', message);
  });
  socket.ev.on('messages.update', (more) => updates.push(...more));
  return client;
}

export function untilEvent<E extends keyof BaileysEventMap, T>(
  client: AppClient,
  event: E,
  pick: (value: BaileysEventMap[E]) => T | undefined | false,
  timeoutMs = 8000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      client.socket.ev.off(event, listener);
      reject(new Error(`no ${event} within ${timeoutMs} ms`));
    }, timeoutMs);
    const listener = (value: BaileysEventMap[E]): void => {
      const picked = pick(value);
      if (picked === undefined || picked === false) return;
      clearTimeout(timer);
      client.socket.ev.off(event, listener);
      resolve(picked);
    };
    client.socket.ev.on(event, listener);
  });
}

export const opened = (client: AppClient): Promise<boolean> =>
  untilEvent(client, 'connection.update', ({ connection }) => connection === 'open');

/** The status code with which the connection ended. */
export const closed = (client: AppClient, timeoutMs?: number): Promise<number> =>
  untilEvent(
    client,
    'connection.update',
    ({ connection, lastDisconnect }) => {
      if (connection !== 'close') return undefined;
      const error = lastDisconnect?.error as { output?: { statusCode?: number } } | undefined;
      return error?.output?.statusCode ?? -1;
    },
    timeoutMs,
  );

export const shownQr = (client: AppClient): Promise<string> =>
  untilEvent(client, 'connection.update', ({ qr }) => qr);

export async function postJson(url: string, body: unknown, method = 'POST'): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const request: RequestInit = { method, headers, body: JSON.stringify(body) };
  return fetch(url, request);
}

/** Pairs an app: its QR code is scanned, it is told to restart (515), and it logs in again. */
export async function pairApp(
  running: RunningSimulator,
  phone: string,
  options?: Options,
): Promise<AppClient> {
  const first = connectApp(running, memoryAuth(), options);
  const qr = await shownQr(first);
  const ended = closed(first);
  const answer = await postJson(`${running.url}/phone/api/phones/${phone}/scan`, { qr });
  if (!answer.ok) throw new Error(await answer.text());
  const code = await ended;
  if (code !== 515) throw new Error(`expected 515 after pairing, got ${code}`);
  const client = connectApp(running, first.auth, options);
  await opened(client);
  return client;
}

export const textOf = ({ message }: WAMessage): string | undefined =>
  message?.conversation ?? message?.extendedTextMessage?.text ?? undefined;

export const received = (client: AppClient, text: string): Promise<WAMessage> =>
  until(`app receives "${text}"`, () => client.messages.find((message) => textOf(message) === text));
