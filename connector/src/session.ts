import { writeSessionStatus } from '@balcao/functions/connections/connectionSessionEntity';
import type { ConnectionStatus } from '@balcao/shared/connections/connectionModel';
import { qrTries } from '@balcao/shared/connections/connectionRules';
import type { ConnectionState, WASocket } from 'baileys';
import type { Logger } from 'pino';
import { type AuthState, openAuthState } from './authState.ts';
import { backoff, pause } from './backoff.ts';
import type { ConnectorParts } from './connectorParts.ts';
import { Fenced } from './db/sessionKeysEntity.ts';
import { unregister } from './db/registryEntity.ts';
import { createFetchFile, statusOf } from './inbound/fetchFile.ts';
import { createStager, type Stager } from './inbound/stageMessages.ts';
import { rebuildMessage } from './outbound/rebuildMessage.ts';
import { createSentMessages, type SentMessages } from './outbound/sentMessages.ts';
import { type CloseAction, closeAction } from './whatsapp/closeAction.ts';
import { identityOf, openSocket } from './whatsapp/openSocket.ts';
import { createPresenceGate } from './whatsapp/presenceGate.ts';
import { createSettledMessages } from './whatsapp/settledMessages.ts';
import { reuploadFile } from './whatsapp/reuploadFile.ts';

export interface SessionTarget {
  companyId: number;
  connectionId: number;
  shard: number;
  epoch: number;
  /** False once the shard is lost: nothing may be written or sent then. */
  holds: () => boolean;
}

export interface LiveSocket {
  sock: WASocket;
  sent: SentMessages;
  account: string;
  isOpen: () => boolean;
}

export interface Session {
  readonly target: SessionTarget;
  status(): ConnectionStatus | 'STOPPED';
  /** The socket while it is CONNECTED. */
  live(): LiveSocket | null;
  /** The server has accepted this message from this session, connected or not. */
  hasSent(wid: string): boolean;
  /** Tries again at once when it is waiting to. */
  wake(): void;
  /** Ends the socket without another status: the shard moves on. */
  stop(): Promise<void>;
  /** Logs out at WhatsApp where it can be reached, and forgets the pairing. */
  logout(options: { silent: boolean }): Promise<void>;
  /** Resolves when the session has ended by itself or was stopped. */
  ended: Promise<void>;
}

interface SessionHooks {
  /** After CONNECTED was written: parked messages may go. */
  onConnected: (session: Session) => void;
}

type Ending = { action: CloseAction; wasConnected: boolean; showedQr: boolean; qrEnded: boolean };

/**
 * Resumed sessions start only with stored credentials; `pair` shows a QR code when there are none; `idle` opens no
 * socket at all: it is there to be disconnected or logged out.
 */
export function startSession(
  parts: ConnectorParts,
  target: SessionTarget,
  mode: 'resume' | 'pair' | 'idle',
  hooks: SessionHooks,
): Session {
  const { companyId, connectionId, epoch } = target;
  const { settings, store } = parts;
  const log: Logger = parts.log.child({ companyId, connectionId, epoch });
  const stopping = new AbortController();
  const sent = createSentMessages();
  const settled = createSettledMessages();
  let auth: AuthState | null = null;
  let stager: Stager | null = null;
  let sock: WASocket | null = null;
  let open = false;
  let status: ConnectionStatus | 'STOPPED' = 'OPENING';
  let statusChain: Promise<void> = Promise.resolve();
  let waking = new AbortController();

  const may = (): boolean => !stopping.signal.aborted && target.holds();
  const fail = (error: unknown, what: string): void =>
    log.warn({ err: errorName(error), what }, 'session trouble');

  function setStatus(
    next: ConnectionStatus,
    more: { qrcode?: string; retries?: number; number?: string } = {},
  ) {
    status = next;
    const at = new Date().toISOString();
    const { qrcode = '', retries = 0, number } = more;
    statusChain = statusChain.then(async () => {
      for (let attempt = 1; target.holds(); attempt++) {
        try {
          const session = { companyId, connectionId, epoch, status: next, qrcode, retries, number, at };
          if (!(await writeSessionStatus(store, session))) {
            log.warn('status refused: connection gone or newer owner');
            end();
          }
          return;
        } catch (error) {
          fail(error, 'write status');
          await pause(backoff(attempt, 300, 10_000), stopping.signal);
          if (stopping.signal.aborted) return;
        }
      }
    });
    return statusChain;
  }

  function end(): void {
    stopping.abort();
    open = false;
    stager?.close();
    sock?.end(undefined).catch(() => {});
  }

  async function openState(): Promise<AuthState> {
    const opened = await openAuthState({
      store,
      dataKeys: parts.dataKeys,
      companyId,
      connectionId,
      epoch,
      onFenced: () => {
        log.warn('fenced: a newer owner holds the connection');
        end();
      },
      onBehindFailure: (error) => fail(error, 'write keys'),
    });
    stager ??= createStager({
      store,
      queue: parts.inbound,
      companyId,
      connectionId,
      dataKey: opened.dataKey,
      onFailure: fail,
      fetchFile: createFetchFile({
        s3: parts.s3,
        bucket: settings.mediaBucket,
        maxBytes: settings.mediaMaxBytes,
        timeoutMs: settings.mediaTimeoutMs,
        reupload: (key, file) => {
          if (!sock || !open) throw new Error('not connected');
          return reuploadFile(sock, key, file);
        },
        signal: stopping.signal,
        onFailure: fail,
        limit: parts.mediaLimit,
      }),
    });
    return opened;
  }

  async function run(): Promise<void> {
    let attempt = 0;
    let replaced = 0;
    let next: 'OPENING' | null = 'OPENING';
    if (mode === 'idle') return;
    while (may()) {
      if (next) await setStatus(next);
      next = null;
      let ending: Ending;
      try {
        if (!auth) {
          auth = await openState();
          await stager?.replay();
        }
        const paired = auth.auth.creds.me !== undefined;
        if (mode === 'resume' && !paired) return await finish('DISCONNECTED');
        if (!may()) return;
        ending = await runSocket(auth);
      } catch (error) {
        if (error instanceof Fenced) return;
        fail(error, 'start');
        auth?.close();
        auth = null;
        ending = { action: 'retry', wasConnected: false, showedQr: false, qrEnded: false };
      }
      if (!may()) return;
      if (ending.wasConnected) attempt = 0;
      switch (ending.action) {
        case 'restart':
          continue;
        case 'loggedOut':
          return await forget('DISCONNECTED');
        case 'refused':
          return await finish('DISCONNECTED');
        case 'replaced':
          if (++replaced > settings.replacedTries) return await finish('DISCONNECTED');
          break;
        case 'retry':
          if (ending.showedQr || ending.qrEnded) return await finish('DISCONNECTED');
          break;
      }
      attempt++;
      if (attempt === settings.reconnectTries) await setStatus('TIMEOUT');
      else if (attempt < settings.reconnectTries && attempt > 1 && status !== 'OPENING') next = 'OPENING';
      const cap = attempt >= settings.reconnectTries ? settings.slowRetryMs : settings.reconnectCapMs;
      const floor = ending.action === 'replaced' ? settings.reconnectCapMs / 2 : 0;
      waking = new AbortController();
      const either = AbortSignal.any([stopping.signal, waking.signal]);
      await pause(floor + backoff(attempt, settings.reconnectBaseMs, cap), either);
    }
  }

  /** Over until somebody starts it again. */
  async function finish(last: ConnectionStatus): Promise<void> {
    await auth?.flush().catch((error: unknown) => fail(error, 'flush'));
    if (auth && auth.auth.creds.me === undefined) await unregister(store, target);
    await setStatus(last);
  }

  async function forget(last: ConnectionStatus | null): Promise<void> {
    const state = auth ?? (await openState());
    await state.remove();
    await unregister(store, target);
    if (last) await setStatus(last, { number: '' });
  }

  function runSocket(state: AuthState): Promise<Ending> {
    return new Promise((resolve, reject) => {
      const ending: Ending = { action: 'retry', wasConnected: false, showedQr: false, qrEnded: false };
      let qrs = 0;
      const presence = createPresenceGate();
      // A message still held when its socket ends must not spend its key: it comes again on the next socket.
      const gone = Promise.withResolvers<never>();
      gone.promise.catch(() => {});
      const opened = openSocket({
        companyId,
        connectionId,
        auth: state,
        url: settings.whatsappUrl,
        agent: parts.agent,
        qrTimeoutMs: settings.qrTimeoutMs,
        keepAliveMs: settings.keepAliveMs,
        logger: parts.baileysLog,
        stage: async (received) => {
          if (may() && stager) await Promise.race([stager.stage(received), gone.promise]);
          // Refused while the socket is still open, Baileys would tell WhatsApp so: this message would be asked for
          // again, and arrive behind those after it.
          if (!may()) await gone.promise;
        },
        onAck: (ack) => {
          if (ack.level === 1 || ack.level === -1)
            for (const wid of ack.wids) sent.answer(wid, ack.level === 1);
        },
        onPresence: (event) => {
          if (may() && presence(event)) parts.inbound.send(event).catch(() => {});
        },
        onUpdate: (update) => void onUpdate(update).catch(reject),
        onFailure: fail,
        settled,
        loadSentMessage: async (wid) =>
          sent.find(wid) ?? (sock ? storedMessage(sock, accountOf(state), wid) : undefined),
      });
      sock = opened.sock;

      async function onUpdate(update: Partial<ConnectionState>): Promise<void> {
        if (update.qr !== undefined && update.qr !== '') {
          qrs++;
          ending.showedQr = true;
          if (qrs > qrTries) {
            ending.qrEnded = true;
            await opened.sock.end(undefined);
          } else void setStatus('qrcode', { qrcode: update.qr, retries: qrs });
        }
        if (update.isNewLogin) {
          ending.showedQr = false;
          void setStatus('PAIRING');
        }
        if (update.connection === 'open') {
          ending.wasConnected = true;
          await connected(state, opened.sock);
        }
        if (update.connection === 'close') {
          open = false;
          gone.reject(new Error('socket ended'));
          sent.release();
          const code = statusOf(update.lastDisconnect?.error);
          ending.action = ending.qrEnded ? 'retry' : closeAction(code);
          log.info({ code, action: ending.action }, 'socket closed');
          // After pairing the credentials must be in the table before anything is said with them.
          await state.flush();
          resolve(ending);
        }
      }
    });
  }

  async function connected(state: AuthState, socket: WASocket): Promise<void> {
    await state.flush();
    if (!may() || sock !== socket) return;
    open = true;
    const account = accountOf(state);
    log.info('connected');
    await setStatus('CONNECTED', { number: account });
    const at = new Date().toISOString();
    const base = { v: 1 as const, companyId, connectionId, channel: 'whatsapp' as const, account, at };
    if (may()) parts.inbound.send({ ...base, kind: 'session', status: 'CONNECTED' }).catch(() => {});
    if (may() && open) hooks.onConnected(session);
  }

  /** Somebody could not read a message that was sent before this process began. */
  async function storedMessage(socket: WASocket, account: string, wid: string) {
    const stored = await parts.loadSentMessage(companyId, account, wid).catch(() => undefined);
    return stored && rebuildMessage(socket, stored, parts);
  }

  const accountOf = (state: AuthState): string => identityOf(state, target).me.pn;

  async function shut(): Promise<void> {
    end();
    await ended;
  }

  async function runToEnd(): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Fenced)) fail(error, 'session');
    }
    if (target.holds()) await statusChain;
    auth?.close();
    if (status !== 'DISCONNECTED') status = 'STOPPED';
  }

  const ended = runToEnd();
  const session: Session = {
    target,
    ended,
    status: () => status,
    live: () => {
      if (!open || !sock || !auth || !may()) return null;
      const socket = sock;
      const account = accountOf(auth);
      return { sock: socket, sent, account, isOpen: () => open && sock === socket && may() };
    },
    hasSent: (wid) => sent.isAccepted(wid),
    wake: () => waking.abort(),
    async stop() {
      const state = auth;
      const socket = sock;
      // Keys that are said must be in the table before the next owner reads them.
      if (target.holds()) await state?.flush().catch((error: unknown) => fail(error, 'flush'));
      await shut();
      await socket?.end(undefined);
      if (target.holds()) await state?.flush().catch(() => {});
    },
    async logout({ silent }) {
      const socket = open ? sock : null;
      if (socket && target.holds()) {
        await socket.logout().catch((error: unknown) => fail(error, 'logout'));
      }
      await shut();
      if (target.holds()) await forget(silent ? null : 'DISCONNECTED');
    },
  };
  return session;
}

/** Name and code of an error, never its content: errors of the protocol may carry keys. */
function errorName(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${statusOf(error) ?? error.message.slice(0, 200)}`;
  return typeof error === 'string' ? error : (JSON.stringify(error)?.slice(0, 200) ?? '');
}
