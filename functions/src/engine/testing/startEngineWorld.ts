import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import {
  directoryWrite,
  type DirectoryConnection,
  forgetDirectory,
} from '../../companies/directoryEntity.ts';
import type { Usage } from '@balcao/shared/server/db/store';
import { createRuntime, type Runtime } from '../../runtime/runtime.ts';

/** Engines, a runtime, and one company with one connection: where engine tests happen. */
export interface EngineWorld {
  runtime: Runtime;
  /** A second process on the same table. */
  other: Runtime;
  usage: Usage[];
  companyId: number;
  connectionId: number;
  account: string;
  connect(changes?: Partial<DirectoryConnection>): Promise<void>;
  /** Another process makes a connection: what this one remembers of the company stays as it is. */
  connectElsewhere(connectionId: number): Promise<void>;
  message(changes?: Partial<InboundMessage>): InboundMessage;
  items(): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function startEngineWorld(): Promise<EngineWorld> {
  const engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  const usage: Usage[] = [];
  const runtime = createRuntime(engines.env, (entry) => usage.push(entry));
  const other = createRuntime(engines.env);
  const companyId = 7;
  const connectionId = 3;
  const account = '5511900000001';
  let count = 0;
  const newConnection: DirectoryConnection = {
    name: 'Loja',
    channel: 'whatsapp',
    groupAsTicket: 'disabled',
    isDefault: true,
    queueIds: [],
    timeCreateNewTicket: 0,
    allowGroup: false,
  };
  const store = (id: number, connection: DirectoryConnection): Promise<void> =>
    other.store.transact([directoryWrite(companyId, 'connection', id, { connection })]);
  const world: EngineWorld = {
    runtime,
    other,
    usage,
    companyId,
    connectionId,
    account,
    async connect(changes = {}) {
      await store(connectionId, { ...newConnection, ...changes });
      forgetDirectory(runtime.store, companyId);
      forgetDirectory(other.store, companyId);
    },
    connectElsewhere: (id) => store(id, newConnection),
    message: (changes = {}) => ({
      v: 1,
      kind: 'message',
      companyId,
      connectionId,
      channel: 'whatsapp',
      account,
      chat: { lid: '900001', pn: '5511988880001' },
      wid: `WID${++count}`,
      fromMe: false,
      at: new Date().toISOString(),
      pushName: 'Luiza Silva',
      mediaType: 'conversation',
      body: `mensagem ${count}`,
      media: null,
      mediaFailure: null,
      quotedWid: null,
      forwarded: false,
      dataJson: null,
      participant: null,
      ...changes,
    }),
    async items() {
      const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
      const answer = await runtime.clients.dynamo.send(
        new ScanCommand({ TableName: runtime.settings.tableName }),
      );
      return (answer.Items ?? []).map((image) => unmarshall(image));
    },
    async stop() {
      runtime.clients.destroy();
      other.clients.destroy();
      await engines.stop();
    },
  };
  await world.connect();
  return world;
}
