import type { Server } from 'node:http';
import { Agent } from 'node:https';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store, Usage } from '@balcao/shared/server/db/store';
import { changeContent } from '@balcao/shared/server/messages/changeContent';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import {
  findClaim,
  findMessageByWid,
  type MadeChange,
  type MessageClaim,
} from '@balcao/shared/server/messages/messageEntity';
import { connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { namedIn } from '@balcao/shared/messages/mentions';
import type { ConnectorParts, SentMessage } from './parts/connectorParts.ts';
import { createDataKeys } from './keys/dataKeys.ts';
import { createLimit } from './platform/createLimit.ts';
import { serveHealth } from './platform/health.ts';
import { createFileRoom } from './parts/fileRoom.ts';
import { createFileLimit } from './inbound/createFileLimit.ts';
import { createInboundQueue } from './inbound/inboundQueue.ts';
import { pollShard } from './outbound/pollShard.ts';
import { reportFailure } from './outbound/reportFailure.ts';
import { runCommand } from './commands/runCommand.ts';
import { createPace } from './parts/createPace.ts';
import { createSessions, type Owned } from './session/sessions.ts';
import type { ConnectorSettings } from './platform/settings.ts';
import { keepShards } from './shards.ts';

export interface Connector {
  /** Port of the health page; undefined if the settings ask for none. */
  healthPort: number | undefined;
  state(): {
    healthy: boolean;
    taskId: string;
    shards: number[];
    worstLeaseAgeMs: number;
    sessions: Record<string, number>;
  };
  /** Hands all shards over and ends. */
  stop(): Promise<void>;
  /** Stops renewing the leases without handing them over, as a killed process does. For tests. */
  kill(): void;
}

export interface ConnectorOptions {
  settings: ConnectorSettings;
  log: Logger;
  /** Logger given to Baileys. It must be silent, because Baileys logs keys at lower levels. */
  baileysLog: ConnectorParts['baileysLog'];
  observe?: (usage: Usage) => void;
}

/** Starts one connector process: its leases, sessions and queues. */
export async function createConnector(options: ConnectorOptions): Promise<Connector> {
  const { settings, log } = options;
  const newClients = () =>
    createClients({ s3ForcePathStyle: settings.s3ForcePathStyle, socketsEndpoint: '' }, connectorPatience);
  const clients = newClients();
  // Heartbeats have their own clients, so they never wait behind the sessions' requests for a free HTTP connection.
  const leaseClients = newClients();
  const sqs = await clients.sqs();
  const store = createStore(clients.dynamo, settings.tableName, options.observe);
  // Only TLS proves that the other side is WhatsApp's server: no setting of the process may turn verification off.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: true });
  const mediaAgent = new Agent({
    keepAlive: true,
    rejectUnauthorized: true,
    maxSockets: 2 * settings.mediaConcurrency,
  });
  const inbound = createInboundQueue({
    send: (command) => sqs.send(command),
    queueUrl: settings.inboundQueueUrl,
    onFailure: (error, waiting) =>
      log.warn(
        { err: error instanceof Error ? error.name : String(error), waiting },
        'inbound queue refuses',
      ),
  });
  const parts: ConnectorParts = {
    settings,
    store,
    sqs,
    s3: () => clients.s3(),
    dataKeys: createDataKeys(() => clients.kms(), settings.kmsKeyId),
    inbound,
    // Plain ws:// addresses are allowed on loopback only, and take no TLS agent.
    agent: settings.whatsappUrl?.startsWith('ws:') ? undefined : agent,
    mediaAgent,
    log,
    baileysLog: options.baileysLog,
    fileRoom: createFileRoom(settings.mediaConcurrency),
    fileLimit: createFileLimit(store, settings.mediaMaxBytes),
    uploadRoom: createFileRoom(settings.mediaConcurrency),
    pictureLimit: createLimit(2),
    startLimit: createLimit(settings.startsAtOnce),
    checkPace: createPace(settings.checkPauseMs),
    loadSentMessage: (companyId, account, wid) => loadSentMessage(store, companyId, account, wid),
    isStored: async (companyId, account, wid) =>
      (await findClaim(store, companyId, account, wid)) !== undefined,
  };
  const sessions = createSessions(parts);
  const polls = new Map<number, { stop(): Promise<void> }>();

  const keeper = keepShards({
    store: createStore(leaseClients.dynamo, settings.tableName, options.observe),
    shardCount: settings.shardCount,
    leaseMs: settings.leaseMs,
    heartbeatMs: settings.heartbeatMs,
    log,
    onAcquired: async (owned: Owned) => {
      await sessions.acquire(owned);
      if (!owned.holds()) return;
      polls.set(
        owned.shard,
        pollShard({
          sqs,
          queueUrl: `${settings.outboundQueuePrefix}${owned.shard}.fifo`,
          deadLetterUrl: `${settings.outboundQueuePrefix}${owned.shard}-dlq.fifo`,
          pollSeconds: settings.pollSeconds,
          visibilitySeconds: settings.visibilitySeconds,
          sendsPerConnection: settings.sendsPerConnection,
          holds: owned.holds,
          run: (command, delivery) => runCommand(parts, sessions, owned, command, delivery),
          tellUndelivered: (addressed) => reportFailure(parts, addressed, '', 'undelivered'),
          log: log.child({ shard: owned.shard }),
        }),
      );
    },
    onReleased: async (shard) => {
      const poll = polls.get(shard);
      polls.delete(shard);
      await Promise.all([poll?.stop(), sessions.release(shard)]);
    },
  });

  const state = () => ({
    healthy: keeper.leaseAge() < settings.leaseMs,
    taskId: keeper.taskId,
    shards: keeper.owned(),
    leaseAgeMs: Math.round(keeper.leaseAge()),
    worstLeaseAgeMs: Math.round(keeper.worstLeaseAge()),
    sessions: sessions.counts(),
    inboundWaiting: inbound.waiting(),
    heapMb: Math.round(process.memoryUsage().heapUsed / 1024 / 1024),
  });
  const expiring = setInterval(() => {
    for (const shard of keeper.owned())
      sessions.parking
        .expire(shard)
        .catch((error: unknown) =>
          log.warn({ shard, err: error instanceof Error ? error.name : '' }, 'parked messages not looked at'),
        );
  }, settings.parkedCheckMs);
  let health: Server | undefined;
  if (settings.healthPort !== undefined) health = await serveHealth(settings.healthPort, state);

  return {
    healthPort: (health?.address() as AddressInfo | null | undefined)?.port,
    state,
    async stop() {
      clearInterval(expiring);
      await keeper.stop();
      inbound.close();
      health?.close();
      agent.destroy();
      mediaAgent.destroy();
      clients.destroy();
      leaseClients.destroy();
    },
    kill() {
      clearInterval(expiring);
      keeper.kill();
    },
  };
}

async function loadSentMessage(
  store: Store,
  companyId: number,
  account: string,
  wid: string,
): Promise<SentMessage | undefined> {
  const claim = await findClaim(store, companyId, account, wid);
  if (claim?.change) return loadSentChange(store, { ...claim, change: claim.change });
  const item = await findMessageByWid(store, companyId, account, wid);
  if (!item || !item.fromMe || item.isPrivate) return undefined;
  const conversation = await getConversation(store, companyId, item.conversationId);
  if (!conversation) return undefined;
  const { mediaType, body, media = null, dataJson = null, isForwarded: forwarded = false } = item;
  const mentions = namedIn(body, item.named);
  const { chat, expiration = 0 } = conversation;
  const expires = expiration > 0 && { expiration };
  return { kind: 'send', mediaType, body, mentions, media, dataJson, forwarded, chat, ...expires };
}

/** The edit, deletion or reaction with this wid; undefined if its message or conversation is gone. */
async function loadSentChange(
  store: Store,
  { companyId, account, wid, change }: MessageClaim & { change: MadeChange },
): Promise<SentMessage | undefined> {
  const item = await findMessageByWid(store, companyId, account, wid);
  const conversation = item && (await getConversation(store, companyId, item.conversationId));
  if (!item || !conversation) return undefined;
  return { ...changeContent(item, change.kind), chat: conversation.chat };
}
