import { BatchWriteItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import type { OperationByKey, OperationKey } from '@balcao/shared/contract';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { LiveEvent } from '@balcao/shared/events';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { type ContractWorld, startContractWorld } from '../../platform/http/testing/contractWorld.ts';
import type { ApiOptions, TestApi, TestSession } from '../../platform/http/testing/startApi.ts';
import { tableSnapshot } from '../../platform/http/testing/tableSnapshot.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { timerEntity, type TimerItem } from '../../platform/timers/timerEntity.ts';
import { startSocketEnd, type SocketEnd } from '../../services/realtime/testing/socketEnd.ts';
import { drainQueue } from '../../testing/drainQueue.ts';
import { drainTimers } from '../../platform/timers/testing/drainTimers.ts';
import { createStreamPump } from '../../testing/streamPump.ts';

/** A furnished company in which a timer is armed by what people do. */
export interface TimerStage {
  api: TestApi;
  companyId: number;
  /** The company's first administrator, who is never deleted or demoted. */
  admin: TestSession;
  /** A second administrator, who orders the work and may be deleted or demoted. */
  boss: TestSession;
  /** Another person, who serves the queue `idOf('queue')`. */
  ana: TestSession;
  /** Calls an operation as the boss, or as somebody else. @throws when it is refused */
  call: <Key extends OperationKey>(
    key: Key,
    options?: ApiOptions<Key>,
  ) => Promise<OperationReply<OperationByKey<Key>>>;
  idOf: (kind: string) => number;
  runtime: Runtime;
  project: () => Promise<void>;
  /** Stores a file and returns its key. */
  storeFile: (name: string) => Promise<string>;
}

/** Everything that a run may have changed, as it was at an instant. */
export interface Saved {
  table: ReadonlyMap<string, StoredItem>;
  files: ReadonlyMap<string, Uint8Array>;
}

export interface TimerWorld {
  world: ContractWorld;
  sockets: SocketEnd;
  newStage: () => Promise<TimerStage>;
  /** The newest timer of a kind that the stage's company, or the platform, has. */
  armed: (stage: TimerStage, kind: string) => Promise<TimerItem>;
  save: () => Promise<Saved>;
  restore: (saved: Saved) => Promise<void>;
  /** A process of its own, with nothing remembered, whose clock runs on from `at` (ms since 1970). */
  newProcess: (at: number) => Runtime;
  /**
   * What was sent since the last call: commands to connectors, mails and live events, without the parts that differ by
   * chance.
   */
  takeSent: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** What a screen shows after these events: of each thing the newest version. */
function newestOf(events: readonly LiveEvent[]): string[] {
  const newest = new Map<string, LiveEvent>();
  for (const event of events) {
    const known = newest.get(event.entity);
    if (known === undefined || known.version <= event.version) newest.set(event.entity, event);
  }
  return [...newest.values()].map(
    ({ name, entity, data }) => `frame ${name} ${entity} ${JSON.stringify(data)}`,
  );
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startTimerWorld(): Promise<TimerWorld> {
  const [world, sockets] = await Promise.all([startContractWorld(), startSocketEnd()]);
  const { api } = world;
  const env = { ...api.env, SOCKETS_ENDPOINT: sockets.endpoint };
  const runtime = createRuntime(env);
  const pump = createStreamPump(runtime, api.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const processes: Runtime[] = [];
  const bosses: string[] = [];
  let mails = 0;

  async function newStage(): Promise<TimerStage> {
    const { as: admin, own } = await world.another();
    const idOf = (kind: string) => Number(own.get(kind)?.id);
    const boss = await api.newUser(admin, { profile: 'admin', name: 'Chefe' });
    bosses.unshift(boss.user.email);
    const ana = await api.newUser(admin, { queueIds: [idOf('queue')], name: 'Ana' });
    const call: TimerStage['call'] = async (key, options = {}) => {
      const answer = await api.call(key, { as: boss, ...options } as never);
      if (answer.status >= 300) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.error)}`);
      return answer.body as never;
    };
    const { companyId } = admin.user;
    return {
      api,
      companyId,
      admin,
      boss,
      ana,
      call,
      idOf,
      runtime,
      project: () => pump(),
      storeFile: async (name) => {
        const Key = `${companyId}/2026-11/${name}`;
        const s3 = await runtime.clients.s3();
        await s3.send(new PutObjectCommand({ Bucket: runtime.settings.mediaBucket, Key, Body: 'bytes' }));
        return Key;
      },
    };
  }

  async function files(): Promise<Map<string, Uint8Array>> {
    const s3 = await runtime.clients.s3();
    const Bucket = runtime.settings.mediaBucket;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    const found = await Promise.all(
      Contents.map(async ({ Key = '' }) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return [Key, (await Body?.transformToByteArray()) ?? new Uint8Array()] as const;
      }),
    );
    return new Map(found);
  }

  async function restore({ table, files: saved }: Saved): Promise<void> {
    const [now, kept] = await Promise.all([tableSnapshot(runtime), files()]);
    const requests = [
      ...[...now]
        .filter(([key]) => !table.has(key))
        .map(([, { pk, sk }]) => ({ DeleteRequest: { Key: marshall({ pk, sk }) } })),
      ...[...table]
        .filter(([key, item]) => JSON.stringify(now.get(key)) !== JSON.stringify(item))
        .map(([, item]) => ({ PutRequest: { Item: marshall(item) as Record<string, AttributeValue> } })),
    ];
    for (let at = 0; at < requests.length; at += 25)
      await runtime.clients.dynamo.send(
        new BatchWriteItemCommand({
          RequestItems: { [runtime.settings.tableName]: requests.slice(at, at + 25) },
        }),
      );
    const s3 = await runtime.clients.s3();
    const Bucket = runtime.settings.mediaBucket;
    for (const Key of kept.keys())
      if (!saved.has(Key)) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    for (const [Key, Body] of saved)
      if (!kept.has(Key)) await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
    await waitForIndexes();
  }

  return {
    world,
    sockets,
    newStage,
    armed: async ({ companyId }, kind) => {
      const found = [...(await tableSnapshot(runtime)).values()]
        .filter((item) => timerEntity.owns(item))
        .map((item) => timerEntity.fromItem(item))
        .filter((timer) => timer.kind === kind && (timer.companyId === companyId || timer.companyId === 1))
        .toSorted((one, two) => two.companyId - one.companyId || (one.dueAt < two.dueAt ? 1 : -1));
      const [newest] = found;
      if (newest === undefined) throw new Error(`no ${kind} is armed`);
      return newest;
    },
    save: async () => ({ table: await tableSnapshot(runtime), files: await files() }),
    restore,
    newProcess: (at) => {
      const began = performance.now();
      const now = () => Math.round(at + performance.now() - began);
      const made = createRuntime(env);
      processes.push(made);
      return { ...made, log: silent, clock: { now, iso: () => new Date(now()).toISOString() } };
    },
    takeSent: async () => {
      const { outboundQueuePrefix, shardCount } = runtime.settings;
      const commands = await Promise.all(
        Array.from({ length: shardCount }, (_, shard) =>
          drainQueue<{ kind: string; body?: string }>(runtime, `${outboundQueuePrefix}${shard}.fifo`),
        ),
      );
      const all = allMails();
      const mailed = all.slice(0, all.length - mails);
      mails = all.length;
      const told = [...sockets.frames.keys()].flatMap((id) => newestOf(sockets.take(id)));
      await drainTimers(runtime);
      return [
        ...commands.flat().map(({ kind, body = '' }) => `command ${kind} ${body}`),
        ...mailed.map((text) => `mail ${text.replaceAll(/\d{4} ?\d{4}/g, 'code')}`),
        ...told,
      ];
    },
    stop: async () => {
      for (const one of [runtime, ...processes]) one.clients.destroy();
      await Promise.all([api.stop(), sockets.stop()]);
    },
  };

  function allMails(): string[] {
    return bosses.flatMap((email) => api.mailsTo(email));
  }
}
