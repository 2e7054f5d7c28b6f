import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import {
  directoryWrite,
  type DirectoryConnection,
  forgetDirectory,
} from '../../../core/company/directoryEntity.ts';
import type { Usage } from '@balcao/shared/server/db/store';
import { createRuntime, type Runtime } from '../../../platform/runtime/runtime.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import { sampleConnection } from './sampleConnection.ts';

/** Local engines, a runtime, and one company with one connection, for tests of the engine. */
export interface EngineWorld {
  runtime: Runtime;
  /** A second process on the same table. */
  other: Runtime;
  usage: Usage[];
  companyId: number;
  connectionId: number;
  account: string;
  connect(changes?: Partial<DirectoryConnection>): Promise<void>;
  /** Another process creates a connection, so this one's cache stays stale. */
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
      await store(connectionId, { ...sampleConnection, ...changes });
      forgetDirectory(runtime.store, companyId);
      forgetDirectory(other.store, companyId);
    },
    connectElsewhere: (id) => store(id, sampleConnection),
    message: (changes = {}) =>
      inboundText({
        companyId,
        connectionId,
        account,
        chat: { lid: '900001', pn: '5511988880001' },
        wid: `WID${++count}`,
        at: new Date().toISOString(),
        pushName: 'Luiza Silva',
        body: `mensagem ${count}`,
        ...changes,
      }),
    async items() {
      const { paginateScan } = await import('@aws-sdk/client-dynamodb');
      const found: Record<string, unknown>[] = [];
      const pages = paginateScan(
        { client: runtime.clients.dynamo },
        { TableName: runtime.settings.tableName },
      );
      for await (const { Items = [] } of pages) found.push(...Items.map((image) => unmarshall(image)));
      return found;
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
