import '../silenceConsole.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetQueueAttributesCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { newSessionItem, readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import { answerIn, questionKey } from '@balcao/shared/server/connections/questionEntity';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store, Usage } from '@balcao/shared/server/db/store';
import { type Clients, connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { until } from '@balcao/infra/local/testing/until';
import { startTestEngines, type TestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { chatKey, type InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { type OutboundCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import { pino } from 'pino';
import { startSimulator, type RunningSimulator } from '../../simulator/startSimulator.ts';
import { trustSimulator } from '../../simulator/trustSimulator.ts';
import { type Connector, createConnector } from '../createConnector.ts';
import { queueBody } from '@balcao/shared/channels/queueBody';
import { readConnectorSettings } from '../platform/settings.ts';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import { readInbound } from './readInbound.ts';
import { spawnConnector, type SpawnedConnector } from './spawnConnector.ts';

type Distribute<Command> = Command extends unknown ? Omit<Command, 'v' | 'companyId' | 'commandId'> : never;
export type CommandBody = Distribute<OutboundCommand>;

export interface TestWorld {
  env: Record<string, string>;
  engines: TestEngines;
  simulator: RunningSimulator;
  store: Store;
  clients: Clients;
  companyId: number;
  phone: string;
  customer: string;
  /** Proxies between the connectors and the engines; the world itself does not use them. */
  table: FaultyProxy;
  queues: FaultyProxy;
  /** Everything that reached the inbound queue, in the order received. */
  events: InboundEvent[];
  connector(extra?: Record<string, string>, observe?: (usage: Usage) => void): Promise<Connector>;
  spawn(extra?: Record<string, string>, preloads?: readonly string[]): Promise<SpawnedConnector>;
  newConnection(connectionId: number): Promise<void>;
  /** Returns the command's id. */
  command(command: CommandBody): Promise<string>;
  /** Answer to a question: undefined if there is none yet, null if nobody could answer. */
  answer(questionId: string): Promise<unknown>;
  /** Commands in the queue of a connection's shard, including those that a connector holds. */
  waitingOut(connectionId: number): Promise<number>;
  status(connectionId: number): Promise<{ status: string; qrcode: string; number: string; retries: number }>;
  untilStatus(connectionId: number, status: string, ms?: number): Promise<{ qrcode: string; number: string }>;
  /** Starts the connection, scans its QR code, and waits for CONNECTED. */
  pair(connectionId: number, phone?: string): Promise<void>;
  phoneApi(path: string, body?: unknown): Promise<Record<string, unknown>>;
  untilEvent<Kind extends InboundEvent['kind']>(
    kind: Kind,
    match: (event: Extract<InboundEvent, { kind: Kind }>) => boolean,
    ms?: number,
  ): Promise<Extract<InboundEvent, { kind: Kind }>>;
  stop(): Promise<void>;
}

/** Short, because tests kill processes: others take a dead one's shards over only when its lease has expired. */
const shortLease = { CONNECTOR_LEASE_MS: '2000', CONNECTOR_HEARTBEAT_MS: '300' };

/** Starts engines, the simulator and as many connectors as a test wants, with short times. */
export async function startTestWorld(): Promise<TestWorld> {
  const engines = await startTestEngines();
  const dataDir = mkdtempSync(join(tmpdir(), 'connector-'));
  const simulator = await startSimulator({ port: 0, dataDir });
  trustSimulator({ rootKey: simulator.rootKey, mediaCa: simulator.mediaCa });
  Object.assign(process.env, engines.env);
  const clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
  const store = createStore(clients.dynamo, engines.env['TABLE_NAME'] ?? '');
  // A client reads its address with its first call: this makes the world's own clients use the engines directly.
  await store.get({ pk: 'P#NONE', sk: 'NONE' });
  const sqs = await clients.sqs();
  await sqs.send(new GetQueueAttributesCommand({ QueueUrl: engines.env['INBOUND_QUEUE_URL'] }));
  const table = await startFaultyProxy(engines.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const queues = await startFaultyProxy(engines.env['AWS_ENDPOINT_URL_SQS'] ?? '');
  const env: Record<string, string> = {
    ...engines.env,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    AWS_ENDPOINT_URL_S3: queues.url,
    INBOUND_QUEUE_URL: throughProxy(engines.env['INBOUND_QUEUE_URL'], queues.url),
    OUTBOUND_QUEUE_PREFIX: throughProxy(engines.env['OUTBOUND_QUEUE_PREFIX'], queues.url),
    WHATSAPP_URL: simulator.wsUrl,
    CONNECTOR_LEASE_MS: '5000',
    CONNECTOR_HEARTBEAT_MS: '500',
    CONNECTOR_POLL_SECONDS: '1',
    CONNECTOR_VISIBILITY_SECONDS: '3',
    CONNECTOR_RECONNECT_BASE_MS: '100',
    CONNECTOR_RECONNECT_CAP_MS: '500',
    CONNECTOR_SLOW_RETRY_MS: '500',
    CONNECTOR_ACK_TIMEOUT_MS: '2000',
    // No engine stores the messages here; tests about profiles turn lookups on themselves.
    CONNECTOR_PROFILE_LOOKS: '0',
    CONNECTOR_CHECK_PAUSE_MS: '0',
  };
  Object.assign(process.env, env);
  const connectors: Connector[] = [];
  const spawned: SpawnedConnector[] = [];
  const events: InboundEvent[] = [];
  const reading = new AbortController();
  const companyId = 7;
  const phone = '5511900000001';
  const customer = '5511988880001';
  const outboundUrl = (connectionId: number) =>
    `${engines.env['OUTBOUND_QUEUE_PREFIX']}${shardOf(connectionId, Number(env['SHARD_COUNT']))}.fifo`;
  const readLoop = readInbound(sqs, engines.env['INBOUND_QUEUE_URL'] ?? '', events, reading.signal);

  const world: TestWorld = {
    env,
    engines,
    simulator,
    store,
    clients,
    table,
    queues,
    companyId,
    phone,
    customer,
    events,
    async connector(extra = {}, observe) {
      const connector = await createConnector({
        settings: readConnectorSettings({ ...env, ...extra }),
        log: pino({ level: process.env['CONNECTOR_TEST_LOG'] ?? 'silent' }),
        baileysLog: pino({ level: process.env['BAILEYS_TEST_LOG'] ?? 'silent' }),
        ...(observe && { observe }),
      });
      connectors.push(connector);
      return connector;
    },
    async spawn(extra = {}, preloads = []) {
      const connector = await spawnConnector({ ...env, ...shortLease, ...extra }, simulator, preloads);
      spawned.push(connector);
      return connector;
    },
    newConnection: (connectionId) =>
      store.put(newSessionItem(companyId, connectionId, new Date().toISOString())),
    async command(body) {
      const command = { v: 1, companyId, commandId: randomUUID(), ...body } as OutboundCommand;
      const chat = 'chat' in command ? chatKey(command.chat) : 'session';
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: outboundUrl(command.connectionId),
          MessageBody: queueBody(command),
          MessageGroupId: `${command.connectionId}:${chat}`,
          MessageDeduplicationId: command.commandId,
        }),
      );
      return command.commandId;
    },
    async answer(questionId) {
      const stored = await store.get(questionKey(companyId, questionId), { consistent: true });
      return stored && answerIn(stored);
    },
    async waitingOut(connectionId) {
      const { Attributes = {} } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl: outboundUrl(connectionId),
          AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
        }),
      );
      return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
    },
    async status(connectionId) {
      const session = await readSession(store, companyId, connectionId);
      return session ?? { status: 'none', qrcode: '', number: '', retries: 0 };
    },
    untilStatus(connectionId, status, ms) {
      return until(
        `connection ${connectionId} is ${status}`,
        async () => {
          const now = await world.status(connectionId);
          return now.status === status && now;
        },
        ms,
      );
    },
    async pair(connectionId, by = phone) {
      await world.newConnection(connectionId);
      await world.command({ kind: 'start', connectionId });
      const { qrcode } = await world.untilStatus(connectionId, 'qrcode');
      await world.phoneApi(`phones/${by}/scan`, { qr: qrcode });
      await world.untilStatus(connectionId, 'CONNECTED');
    },
    async phoneApi(path, body) {
      const answer = await fetch(`${simulator.url}/phone/api/${path}`, {
        ...(body instanceof FormData
          ? { method: 'POST', body }
          : body !== undefined && {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
      const json = (await answer.json()) as Record<string, unknown>;
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
      return json;
    },
    untilEvent: (kind, match, ms) =>
      until(
        `event ${kind}`,
        () =>
          events.find(
            (event): event is Extract<InboundEvent, { kind: typeof kind }> =>
              event.kind === kind && match(event as Extract<InboundEvent, { kind: typeof kind }>),
          ),
        ms,
      ),
    async stop() {
      table.fails = queues.fails = () => false;
      await Promise.all([
        ...connectors.map((connector) => connector.stop()),
        ...spawned.map((connector) => connector.child.exitCode ?? connector.kill('SIGKILL')),
      ]);
      reading.abort();
      await readLoop;
      await simulator.stop();
      clients.destroy();
      await Promise.all([table.stop(), queues.stop()]);
      await engines.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
  return world;
}

/** Points a queue address at the proxy: queue addresses contain the host that the SDK sends to. */
function throughProxy(address: string | undefined, proxy: string): string {
  return `${proxy}${new URL(address ?? '').pathname}`;
}
