import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import { qrTries } from '@balcao/shared/connections/connectionRules';
import type { ConnectionState, WASocket } from 'baileys';
import type { Logger } from 'pino';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { statusOf } from '../whatsapp/statusOf.ts';
import { withTimeout } from '../platform/withTimeout.ts';
import type { Stager } from '../inbound/stageMessages.ts';
import type { AuthState } from '../keys/authState.ts';
import { rebuildMessage } from '../outbound/rebuildMessage.ts';
import type { SentMessages } from '../socket/sentMessages.ts';
import type { PhoneBook } from '../phoneBook/createPhoneBook.ts';
import { watchPhoneBook } from '../phoneBook/watchPhoneBook.ts';
import { createProfiles } from '../profiles/createProfiles.ts';
import type { ProfileMemory } from '../profiles/profileMemory.ts';
import type { Profiles } from '../profiles/wanted.ts';
import { type CloseAction, closeAction } from '../socket/closeAction.ts';
import { identityOf, openSocket } from '../socket/openSocket.ts';
import { createPresenceGate, type PresenceGate } from '../socket/presenceGate.ts';
import type { SettledMessages } from '../socket/settledMessages.ts';
import type { SessionStatus } from './sessionStatus.ts';
import type { SessionTarget } from '../socket/sessionTypes.ts';

export interface Ending {
  action: CloseAction;
  wasConnected: boolean;
  /** Milliseconds for which the socket was connected. */
  connectedMs: number;
  /** A QR code was shown and nobody has scanned it. */
  showedQr: boolean;
}

export interface RunSocketOptions {
  parts: ConnectorParts;
  target: SessionTarget;
  log: Logger;
  auth: AuthState;
  stager: Stager;
  sent: SentMessages;
  settled: SettledMessages;
  profileMemory: ProfileMemory;
  status: SessionStatus;
  phoneBook: PhoneBook;
  /** True while the session is ours and goes on. */
  may: () => boolean;
  onSocket: (sock: WASocket, profiles: Profiles, presence: PresenceGate) => void;
  onOpen: (sock: WASocket) => Promise<void>;
  onClosed: () => void;
  onFailure: (error: unknown, what: string) => void;
}

const maxWaitingForPresence = 200;

/** Runs one socket from its opening to its end. Resolves once all its key changes are in the table. */
export function runSocket(options: RunSocketOptions): Promise<Ending> {
  const { parts, target, auth, stager, sent, status, may, onFailure } = options;
  const { settings } = parts;
  return new Promise((resolve, reject) => {
    const ending: Ending = { action: 'retry', wasConnected: false, connectedMs: 0, showedQr: false };
    let qrs = 0;
    let openSince: number | undefined;
    const presence = createPresenceGate();
    // A message still held when its socket ends must not spend its key: WhatsApp sends it again on the next socket.
    const gone = Promise.withResolvers<never>();
    const over = new AbortController();
    gone.promise.catch(() => over.abort());
    const { sock, profiles } = openSocket({
      companyId: target.companyId,
      connectionId: target.connectionId,
      auth,
      url: settings.whatsappUrl,
      agent: parts.agent,
      qrTimeoutMs: settings.qrTimeoutMs,
      keepAliveMs: settings.keepAliveMs,
      logger: parts.baileysLog,
      stage: async (received, aside) => {
        if (may()) await Promise.race([stager.stage(received, aside), gone.promise]);
        // If this callback rejected while the socket is open, Baileys would tell WhatsApp so: the message would be
        // asked for again, and arrive after those behind it.
        if (!may()) await gone.promise;
      },
      onHeard: ({ level, wids }) => {
        if (isAnswer(level)) for (const wid of wids) sent.heard(wid);
      },
      onUnheard: ({ level, wids }) => {
        if (isAnswer(level)) for (const wid of wids) sent.unheard(wid);
      },
      onAck: ({ level, wids }) => {
        if (isAnswer(level)) for (const wid of wids) sent.answer(wid, level === 1);
      },
      onPresence: (event) => {
        // Presence is worthless later, so it is dropped while many events wait for the queue.
        if (may() && parts.inbound.waiting() < maxWaitingForPresence && presence.passes(event))
          parts.inbound.send(event).catch(() => {});
      },
      profiles: (source, account) =>
        createProfiles({
          parts,
          ...target,
          account,
          source,
          memory: options.profileMemory,
          tell: (event) => stager.stage({ event, file: null, key: null }),
          signal: over.signal,
          onFailure,
        }),
      onUpdate: (update) => void onUpdate(update).catch(reject),
      onFailure,
      onSilent: (message) =>
        options.log.debug({ kinds: Object.keys(message.message ?? {}) }, 'message shows nothing'),
      settled: options.settled,
      loadSentMessage: async (wid, chat) => {
        const known = sent.find(wid);
        if (!known) return storedMessage(wid, chat);
        return isSameChat(known.chat, chat) ? known.message : undefined;
      },
      isKnown: (wid) => parts.isStored(target.companyId, identityOf(auth, target).me.pn, wid),
    });
    watchPhoneBook(sock, options.phoneBook, () => identityOf(auth, target).me);
    options.onSocket(sock, profiles, presence);

    async function onUpdate(update: Partial<ConnectionState>): Promise<void> {
      if (update.qr !== undefined && update.qr !== '') {
        ending.showedQr = true;
        qrs++;
        if (qrs > qrTries) await sock.end(undefined);
        else void status.write('qrcode', { qrcode: update.qr, retries: qrs });
      }
      if (update.isNewLogin) {
        ending.showedQr = false;
        void status.write('PAIRING');
      }
      if (update.connection === 'open') {
        ending.wasConnected = true;
        openSince = performance.now();
        await options.onOpen(sock);
      }
      if (update.connection === 'close') {
        options.onClosed();
        if (openSince !== undefined) ending.connectedMs = performance.now() - openSince;
        gone.reject(new Error('socket ended'));
        sent.release();
        const code = statusOf(update.lastDisconnect?.error);
        ending.action = qrs > qrTries ? 'retry' : closeAction(code);
        options.log.info({ code, action: ending.action }, 'socket closed');
        // After pairing the credentials must be in the table before they are used.
        await auth.flush();
        resolve(ending);
      }
    }

    /**
     * Rebuilds a message sent before this process began, for a recipient who could not read it. Only for the chat that
     * it was sent to, because whoever asks can name any id.
     */
    async function storedMessage(wid: string, chat: ChatIdentity) {
      const account = identityOf(auth, target).me.pn;
      const stored = await parts.loadSentMessage(target.companyId, account, wid).catch(() => undefined);
      if (!stored || !isSameChat(stored.chat, chat)) return undefined;
      const rebuild = () => rebuildMessage(sock, stored, parts);
      // Baileys keeps all receipts of the number waiting for this.
      return withTimeout(
        settings.mediaTimeoutMs,
        stored.kind === 'send' && stored.media
          ? parts.uploadRoom(target.connectionId, stored.media.size, rebuild)
          : rebuild(),
      );
    }
  });
}

/** True for the server's answer, which accepts or refuses the message; other levels come from the recipient. */
const isAnswer = (level: number): boolean => level === 1 || level === -1;
