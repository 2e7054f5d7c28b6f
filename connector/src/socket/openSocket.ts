import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Agent } from 'node:https';
import type { ChatIdentity, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import makeWASocket, {
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  type ConnectionState,
  proto,
  type SocketConfig,
  type WAMessage,
  type WAMessageKey,
  type WASocket,
} from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { Aside } from '../platform/createLimit.ts';
import type { AuthState } from '../keys/authState.ts';
import '../keys/keepTriedSessions.ts';
import type { Received } from '../inbound/stageMessages.ts';
import type { Profiles, ProfileSource } from '../profiles/wanted.ts';
import { callEvent } from '../whatsapp/callEvent.ts';
import { createCallers } from './callers.ts';
import { chatOfKey, jidOfChat, userOf } from '../whatsapp/chatIdentity.ts';
import { chatOfStanza, runChatsInParallel } from './runChatsInParallel.ts';
import { createGroupCache } from './groupCache.ts';
import { holdMessages } from './holdMessages.ts';
import { isGroupAdmin } from '../whatsapp/isGroupAdmin.ts';
import { inOrder, interpose } from './interpose.ts';
import { type PresenceEvent, presenceEvent } from '../whatsapp/presenceEvent.ts';
import { createChatResolver } from './resolveChat.ts';
import type { SettledMessages } from './settledMessages.ts';
import { receiptAcks, serverAck } from './stanzaAcks.ts';
import type { PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';
import {
  type SessionIdentity,
  toInboundEvent,
  toPhoneOnly,
  type Translated,
} from '../whatsapp/toInboundEvent.ts';
import { stageUnsealed } from './unsealedMessages.ts';
import { profileSource, watchProfiles } from './watchProfiles.ts';

export type AckEvent = Extract<InboundEvent, { kind: 'ack' }>;

export interface SocketOptions {
  companyId: number;
  connectionId: number;
  auth: AuthState;
  /** WhatsApp Web's address; undefined means WhatsApp's own. */
  url: string | undefined;
  agent: Agent | undefined;
  /** Milliseconds for which a QR code is valid; undefined means Baileys' default. */
  qrTimeoutMs: number | undefined;
  keepAliveMs: number | undefined;
  logger: SocketConfig['logger'];
  /** Resolves when the event cannot be lost any more; only then is it acknowledged to WhatsApp. */
  stage: (received: Received, aside: Aside | undefined) => Promise<void>;
  /** `onHeard` is called before an ack is stored; then `onAck` once it is, or `onUnheard` if it could not be. */
  onHeard: (ack: AckEvent) => void;
  onUnheard: (ack: AckEvent) => void;
  onAck: (ack: AckEvent) => void;
  onPresence: (event: InboundEvent) => void;
  onUpdate: (update: Partial<ConnectionState>) => void;
  onFailure: (error: unknown, what: string) => void;
  /** Creates the lookups of names and pictures that use this socket. */
  profiles: (source: ProfileSource, account: () => string) => Profiles;
  /** Called for messages that nobody should see: key material, settings. */
  onSilent: (message: WAMessage) => void;
  /** Messages settled on earlier sockets of this connection. */
  settled: SettledMessages;
  /** Loads a message of ours, for a member of the chat that it was sent to. */
  loadSentMessage: (wid: string, chat: ChatIdentity) => Promise<proto.IMessage | undefined>;
  /** True if a message with this id is stored. */
  isKnown: (wid: string) => Promise<boolean>;
}

export interface OpenSocket {
  sock: WASocket;
  identity(): SessionIdentity;
  profiles: Profiles;
}

const maxListened = 1000;

const isIgnored = (jid: string): boolean => jid === 'status@broadcast' || jid.endsWith('@newsletter');

/** True if it tells a group's timer, which comes as a notification and not in a message's stanza. */
function isGroupSetting({ key, message }: WAMessage): boolean {
  const { type } = message?.protocolMessage ?? {};
  return (
    key.remoteJid?.endsWith('@g.us') === true && type === proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING
  );
}

/** Our account as digits; empty before pairing. */
export function identityOf(
  auth: AuthState,
  of: { companyId: number; connectionId: number },
): SessionIdentity {
  const { me } = auth.auth.creds;
  return {
    companyId: of.companyId,
    connectionId: of.connectionId,
    me: { pn: me ? userOf(me.id) : '', lid: me?.lid ? userOf(me.lid) : null },
  };
}

/** Opens one Baileys socket, with all that must run before it speaks for us. */
export function openSocket(options: SocketOptions): OpenSocket {
  const { auth } = options;
  const creds = auth.auth.creds;
  const identity = (): SessionIdentity => identityOf(auth, options);
  // Baileys keeps the running key transaction in an AsyncLocalStorage; our own work meanwhile must not join it.
  const outside = AsyncLocalStorage.snapshot();

  /** Lets a stanza in progress give up its place among the concurrent ones. */
  const asides = new WeakMap<BinaryNode, Aside>();
  const stageMessage = (message: WAMessage, node?: BinaryNode): Promise<void> =>
    outside(async () => {
      await stageTranslated(message, translate(message), node);
    });
  /** Tells staff that there is a message that the connector cannot read. */
  const tellUnread = (message: WAMessage, reason: PhoneOnlyReason, node: BinaryNode): Promise<void> =>
    outside(async () => {
      cleanMessage(message, ownJids().id, ownJids().lid);
      await stageTranslated(message, toPhoneOnly(message, identity(), new Date(), reason), node);
    });

  function translate(message: WAMessage): Translated | null {
    try {
      return toInboundEvent(message, identity(), new Date());
    } catch (error) {
      options.onFailure(error, 'translate message');
      return toPhoneOnly(message, identity(), new Date(), 'untranslated');
    }
  }

  async function stageTranslated(
    message: WAMessage,
    translated: Translated | null,
    node: BinaryNode | undefined,
  ): Promise<void> {
    if (!translated) {
      const lost = message.category !== 'peer' && !chatOfKey(message.key, identity().me);
      return lost ? options.onFailure('no chat', 'message without a chat') : options.onSilent(message);
    }
    const event = await withRights(await resolve(translated.event));
    const { file } = translated;
    await options.stage({ event, file, key: file ? message.key : null }, node && asides.get(node));
    listenForTyping(event);
    if (event.kind !== 'message') return;
    profiles.met(event.chat, event.wid);
    if (event.participant) profiles.wrote(event.participant, event.wid);
  }

  /** Adds whether whoever deletes in a group is an administrator; if WhatsApp does not say, they count as none. */
  async function withRights<Event extends InboundEvent>(event: Event): Promise<Event> {
    if (event.kind !== 'delete' || event.chat.group === undefined || event.participant === null) return event;
    const metadata = await groups.getPatiently(jidOfChat(event.chat));
    return { ...event, byAdmin: isGroupAdmin(metadata?.participants ?? [], event.participant.chat) };
  }

  /**
   * WhatsApp reports typing only after we subscribed: once per chat and socket, after the chat's first message. Groups,
   * whose thousand members nobody here may want to watch, are subscribed to when somebody reads them.
   */
  const listened = new BoundedMap<string, true>(maxListened);
  function listenForTyping(event: InboundEvent): void {
    if (event.kind !== 'message' || event.fromMe || event.chat.group !== undefined) return;
    const jid = jidOfChat(event.chat);
    if (listened.has(jid)) return;
    listened.set(jid, true);
    sock.presenceSubscribe(jid).catch((error: unknown) => options.onFailure(error, 'listen for typing'));
  }

  const ownJids = () => ({ id: creds.me?.id ?? '', lid: creds.me?.lid ?? '' });
  const held = holdMessages(
    ownJids,
    stageMessage,
    tellUnread,
    options.settled,
    (key) => options.isKnown(key.id ?? ''),
    outside,
  );
  const groups = createGroupCache(() => sock);
  const callers = createCallers();
  const sock: WASocket = makeWASocket({
    ...(options.url !== undefined && { waWebSocketUrl: options.url }),
    ...(options.agent && { agent: options.agent }),
    ...(options.qrTimeoutMs !== undefined && { qrTimeout: options.qrTimeoutMs }),
    ...(options.keepAliveMs !== undefined && { keepAliveIntervalMs: options.keepAliveMs }),
    auth: auth.auth,
    logger: options.logger,
    makeSignalRepository: held.makeSignalRepository,
    // Our own messages are in the table already; their echo would only be dropped.
    emitOwnEvents: false,
    syncFullHistory: false,
    shouldIgnoreJid: isIgnored,
    // Baileys would delay all incoming messages for this long with every one that cannot be opened, whoever sent it.
    retryRequestDelayMs: 0,
    transactionOpts: { maxCommitRetries: 3, delayBetweenTriesMs: 500 },
    cachedGroupMetadata: (jid) => groups.get(jid),
    getMessage: async (key: WAMessageKey) => {
      const chat = chatOfKey(key, identity().me);
      if (!chat) return undefined;
      return options.loadSentMessage(key.id ?? '', (await resolve({ chat })).chat);
    },
  });
  const resolve = createChatResolver(() => sock.signalRepository.lidMapping, identity);
  const profiles = options.profiles(
    profileSource(sock, groups, () => identity().me),
    () => identity().me.pn,
  );

  // Baileys ignores an answer other than an upgrade: the socket would hang for ever.
  sock.ws.on('unexpected-response', (_request: unknown, response: IncomingMessage) => {
    response.resume();
    const refused = Object.assign(new Error('no upgrade'), {
      output: { statusCode: response.statusCode ?? 503 },
    });
    void sock.end(refused);
  });
  runChatsInParallel(sock);
  const takeUp = async (node: BinaryNode, aside: Aside): Promise<'dealtWith' | 'handOver'> => {
    asides.set(node, aside);
    if (options.settled.has(node)) {
      await receiptAgain(node);
      return 'dealtWith';
    }
    held.announce(node);
    if (!isIgnored(node.attrs.from ?? ''))
      await stageUnsealed(node, {
        me: ownJids,
        stage: stageMessage,
        tellUnread,
        onFailure: options.onFailure,
      });
    return 'handOver';
  };
  inOrder(sock.ws, 'CB:message', takeUp, chatOfStanza);
  interpose(sock.ws, 'CB:call', (node) => callers.hear(node));
  interpose(sock.ws, 'CB:receipt', (node) => stageAcks(receiptAcks(node, identity(), new Date())));
  interpose(sock.ws, 'CB:ack,class:message', (node) => {
    const ack = serverAck(node, identity(), new Date());
    return stageAcks(ack ? [ack] : []);
  });

  /**
   * Sends the receipt again for a message that comes again because its receipt was lost with the socket. Its key is
   * spent: Baileys would refuse it, and its sender would never see it delivered.
   */
  async function receiptAgain(node: BinaryNode): Promise<void> {
    const { key } = decodeMessageNode(node, creds.me?.id ?? '', creds.me?.lid ?? '').fullMessage;
    const type = key.fromMe ? 'sender' : undefined;
    const author = key.fromMe && key.remoteJid?.endsWith('@lid') ? node.attrs.from : key.participant;
    await sock.sendReceipt(key.remoteJid ?? '', author ?? undefined, [key.id ?? ''], type);
  }

  function stageAcks(acks: readonly AckEvent[]): Promise<void> | null {
    if (acks.length === 0) return null;
    const staged = acks.map(async (ack) => {
      options.onHeard(ack);
      try {
        const event = await resolve(ack);
        await options.stage({ event, file: null, key: null }, undefined);
      } catch (error) {
        options.onUnheard(ack);
        throw error;
      }
      options.onAck(ack);
    });
    return Promise.all(staged).then(() => {});
  }

  sock.ev.on('groups.update', (updates) => {
    for (const { id } of updates) groups.forget(id);
  });
  sock.ev.on('group-participants.update', ({ id }) => groups.forget(id));
  watchProfiles(
    sock,
    profiles,
    () => identity().me,
    async (chat) => (await resolve({ chat })).chat,
  );
  sock.ev.on('creds.update', () => auth.credsChanged());
  sock.ev.on('connection.update', options.onUpdate);
  // Messages without a stanza of their own: answers to a request for a lost one, missed calls, settings of groups.
  sock.ev.on('messages.upsert', ({ messages, requestId }) => {
    for (const message of messages) {
      if (message.message && requestId === undefined && !isGroupSetting(message)) continue;
      stageMessage(callers.named(message)).catch((error: unknown) =>
        options.onFailure(error, 'stage message'),
      );
    }
  });
  sock.ev.on('call', (calls) => {
    for (const call of calls) {
      const event = callEvent(call, identity(), (message) => callers.named(message));
      if (event === null) continue;
      void resolve(event)
        .then((resolved) => options.stage({ event: resolved, file: null, key: null }, undefined))
        .catch((error: unknown) => options.onFailure(error, 'stage call'));
    }
  });
  sock.ev.on('presence.update', (update) => {
    const event = presenceEvent(update, identity(), new Date());
    if (event) void inFull(event).then(options.onPresence, () => {});
  });

  /** Adds the other identity of the chat or, in a group, of the member, because the group's list may name either. */
  async function inFull(event: PresenceEvent): Promise<InboundEvent> {
    if (event.member === undefined) return resolve(event);
    return { ...event, member: (await resolve({ chat: event.member })).chat };
  }

  return { sock, identity, profiles };
}
