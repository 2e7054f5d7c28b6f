import type { WASocket } from 'baileys';
import type { Logger } from 'pino';
import { pause } from '../platform/backoff.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { unregister } from '../db/registryEntity.ts';
import { Fenced } from '../db/sessionKeysEntity.ts';
import type { LostFiles } from '../inbound/lostFiles.ts';
import type { Stager } from '../inbound/stageMessages.ts';
import type { AuthState } from '../keys/authState.ts';
import { openAuthState } from '../keys/openAuthState.ts';
import { createSentMessages } from '../socket/sentMessages.ts';
import type { ProfileMemory } from '../profiles/profileMemory.ts';
import type { Profiles } from '../profiles/wanted.ts';
import type { PresenceGate } from '../socket/presenceGate.ts';
import { createPhoneBook } from '../phoneBook/createPhoneBook.ts';
import { dropPhoneBook } from '../phoneBook/dropPhoneBook.ts';
import { identityOf } from '../socket/openSocket.ts';
import { reuploadFile } from '../socket/reuploadFile.ts';
import type { SettledMessages } from '../socket/settledMessages.ts';
import { createSessionStager } from './createSessionStager.ts';
import { errorName } from './errorName.ts';
import { createReconnectPlan } from './planReconnect.ts';
import { type Ending, runSocket } from './runSocket.ts';
import { createSessionStatus, wasPairing } from './sessionStatus.ts';
import { runAsSession } from './uncaughtInSession.ts';
import type { LiveSocket, Session, SessionMode, SessionTarget } from '../socket/sessionTypes.ts';

interface SessionHooks {
  /** Called after CONNECTED was written: parked messages may be sent. */
  onConnected: (session: Session) => void;
  /** Messages that earlier sessions of this connection settled, in case the shard was lost and came back. */
  settled: SettledMessages;
  /** Names and pictures looked up or still to be looked up; it outlives the sessions of the connection. */
  profileMemory: ProfileMemory;
}

/**
 * Milliseconds that a chat waits for the sender's phone to upload a file again; a reachable phone does it within
 * seconds.
 */
const phoneAnswersMs = 20_000;

/** Runs one connection's session, socket after socket, until it ends by itself or is stopped. */
export function startSession(
  parts: ConnectorParts,
  target: SessionTarget,
  mode: SessionMode,
  hooks: SessionHooks,
): Session {
  const { companyId, connectionId, epoch } = target;
  const { store } = parts;
  const log: Logger = parts.log.child({ companyId, connectionId, epoch });
  const stopping = new AbortController();
  const sent = createSentMessages();
  let auth: AuthState | null = null;
  let stager: Stager | null = null;
  let lostFiles: LostFiles | null = null;
  let sock: WASocket | null = null;
  let profiles: Profiles | null = null;
  let presence: PresenceGate | null = null;
  let open = false;
  /** Set while the session waits for its next try. */
  let waking: AbortController | null = null;

  const may = (): boolean => !stopping.signal.aborted && target.holds();
  const fail = (error: unknown, what: string): void =>
    log.warn({ err: errorName(error), what }, 'session trouble');
  const phoneBook = createPhoneBook({ store, target, onFailure: fail });
  const status = createSessionStatus({
    store,
    target,
    signal: stopping.signal,
    onFailure: fail,
    onRefused: () => {
      log.warn('status refused: connection gone or newer owner');
      end();
    },
  });

  function end(): void {
    stopping.abort();
    open = false;
    stager?.close();
    sock?.end(undefined).catch(() => {});
  }

  function openState(): Promise<AuthState> {
    return openAuthState({
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
  }

  function stagerFor({ dataKey }: AuthState): Stager {
    const made = createSessionStager(parts, target, dataKey, {
      signal: stopping.signal,
      onFailure: fail,
      reupload: async (key, file) =>
        sock && open ? reuploadFile(sock, key, file, phoneAnswersMs) : undefined,
    });
    lostFiles = made.lostFiles;
    return made.stager;
  }

  async function run(): Promise<void> {
    const plan = createReconnectPlan(parts.settings);
    let pairs = mode === 'pair' ? true : undefined;
    let announce = true;
    if (mode === 'idle') return;

    /** Reads from the table what a socket needs; null once the session is over. */
    async function prepare(): Promise<AuthState | null> {
      if (!may()) return null;
      // Limited, because hundreds start when shards are taken, and each reads all of its state.
      pairs ??= await parts.startLimit(() => wasPairing(store, target), 0);
      // Outside the limit: this write is retried until the table takes it, and other sessions wait for the limit's
      // places.
      if (announce) await status.write('OPENING');
      announce = false;
      return auth ?? parts.startLimit(readState, 0);
    }

    async function readState(): Promise<AuthState | null> {
      if (!may()) return null;
      auth = await openState();
      stager ??= stagerFor(auth);
      await stager.replay();
      return auth;
    }

    while (may()) {
      let ending: Ending;
      try {
        const state = await prepare();
        if (!state) return;
        if (!pairs && state.auth.creds.me === undefined) return await finish();
        if (!may()) return;
        ending = await socketToItsEnd(state, stager ?? stagerFor(state));
      } catch (error) {
        if (error instanceof Fenced) return;
        fail(error, 'start');
        auth?.close();
        auth = null;
        ending = { action: 'retry', wasConnected: false, connectedMs: 0, showedQr: false };
      }
      if (!may()) return;
      const next = plan(ending);
      if (next.kind === 'forget') return await forget({ silent: false });
      if (next.kind === 'giveUp') return await finish();
      if (next.kind === 'again') continue;
      if (next.show && status.current() !== next.show) await status.write(next.show);
      announce ||= next.reopen && status.current() !== 'OPENING';
      waking = new AbortController();
      await pause(next.ms, AbortSignal.any([stopping.signal, waking.signal]));
      announce ||= waking.signal.aborted;
      waking = null;
    }
  }

  const socketToItsEnd = (state: AuthState, to: Stager): Promise<Ending> =>
    runSocket({
      parts,
      target,
      log,
      auth: state,
      stager: to,
      sent,
      settled: hooks.settled,
      profileMemory: hooks.profileMemory,
      status,
      phoneBook,
      may,
      onSocket(opened, its, gate) {
        sock = opened;
        profiles = its;
        presence = gate;
      },
      onOpen: (opened) => connected(state, opened),
      onClosed: () => (open = false),
      onFailure: fail,
    });

  /** Ends the session until somebody starts it again; a paired one is also started by the shard's next owner. */
  async function finish(): Promise<void> {
    await auth?.flush().catch((error: unknown) => fail(error, 'flush'));
    if (auth && auth.auth.creds.me === undefined) await unregister(store, target);
    await status.write('DISCONNECTED');
  }

  async function forget({ silent }: { silent: boolean }): Promise<void> {
    const state = auth ?? (await openState());
    await state.remove();
    await phoneBook.written();
    await dropPhoneBook(store, target);
    await unregister(store, target);
    if (!silent) await status.write('DISCONNECTED', { number: '' });
    // Waiting messages go on without their files: their senders were told that they arrived, and this connection may
    // never be paired again.
    stager?.close();
    stager = stagerFor(state);
    await stager.giveUpFiles();
  }

  async function connected(state: AuthState, socket: WASocket): Promise<void> {
    await state.flush();
    if (!may() || sock !== socket) return;
    open = true;
    const account = accountOf(state);
    log.info('connected');
    await status.write('CONNECTED', { number: account });
    const at = new Date().toISOString();
    const base = { v: 1 as const, companyId, connectionId, channel: 'whatsapp' as const, account, at };
    if (may()) parts.inbound.send({ ...base, kind: 'session', status: 'CONNECTED' }).catch(() => {});
    if (!may() || !open) return;
    profiles?.goOn();
    hooks.onConnected(session);
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
    if (target.holds()) await status.written();
    auth?.close();
    status.stopped();
  }

  function live(): LiveSocket | null {
    if (!open || !sock || !profiles || !presence || !auth || !may()) return null;
    const socket = sock;
    const isOpen = () => open && sock === socket && may();
    return { sock: socket, profiles, presence, phoneBook, sent, account: accountOf(auth), isOpen };
  }

  const ended = runAsSession((error) => {
    fail(error, 'uncaught exception');
    sock?.end(undefined).catch((reason: unknown) => fail(reason, 'end socket'));
  }, runToEnd);
  const session: Session = {
    target,
    ended,
    status: () => status.current(),
    live,
    hasSent: (wid) => sent.isAccepted(wid),
    wake() {
      // A waiting session shows its status with the next try.
      if (waking) waking.abort();
      else if (status.current() !== 'STOPPED') void status.again();
    },
    lostFiles: () => (may() ? lostFiles : null),
    async stop() {
      const state = auth;
      const socket = sock;
      // All key changes must be in the table before the next owner reads them.
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
      if (target.holds()) await forget({ silent });
    },
  };
  return session;
}
