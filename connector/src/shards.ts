import { randomUUID } from 'node:crypto';
import type { Store } from '@balcao/shared/server/db/store';
import type { Logger } from 'pino';
import {
  writeHeartbeat,
  endTask,
  type Lease,
  readLeases,
  releaseLease,
  takeLease,
} from './db/leaseEntity.ts';
import { pause } from './platform/backoff.ts';
import type { Owned } from './session/sessions.ts';

export interface ShardKeeperOptions {
  store: Store;
  shardCount: number;
  leaseMs: number;
  heartbeatMs: number;
  log: Logger;
  /** Called when a shard is ours; resolves when its work runs. */
  onAcquired: (owned: Owned) => Promise<void>;
  /** Called when a shard is to be given up; resolves when none of its work runs any more. */
  onReleased: (shard: number) => Promise<void>;
}

export interface ShardKeeper {
  taskId: string;
  owned(): number[];
  /** Milliseconds since the last heartbeat that the table accepted. */
  leaseAge(): number;
  /** Milliseconds since our last heartbeat or, if longer, since the first sight of a shard that nobody owns. */
  worstLeaseAge(): number;
  /** Hands all shards over. */
  stop(): Promise<void>;
  /** Stops at once without handing over, as a killed process does. */
  kill(): void;
}

interface Held {
  lease: Lease;
  lost: boolean;
  /** Settles when the shard's work has been started, whether that succeeded or not. */
  acquired: Promise<void>;
}

/**
 * Keeps this task's share of the shards. One heartbeat per task renews its leases. A task whose heartbeat has expired
 * in the table loses them to whoever takes them first; by its own clock it stops a little earlier.
 */
export function keepShards(options: ShardKeeperOptions): ShardKeeper {
  const { store, log, leaseMs, heartbeatMs } = options;
  const taskId = randomUUID();
  const stopping = new AbortController();
  const held = new Map<number, Held>();
  const leaving = new Map<number, Promise<void>>();
  const margin = Math.min(1000, leaseMs / 10);
  let aliveUntil = 0;
  let lastBeat = performance.now();
  /** Shards without an owner, and when that was first seen. */
  const orphaned = new Map<number, number>();
  let killed = false;

  const alive = (): boolean => !killed && performance.now() < aliveUntil;

  async function heartbeat(): Promise<void> {
    // This process slept, or was cut off, for longer than the lease: another task may own the shards by now, so this
    // heartbeat must not revive them.
    if (!alive()) for (const shard of held.keys()) leave(shard, false);
    const said = performance.now();
    await writeHeartbeat(store, { taskId, until: Date.now() + leaseMs });
    // The table accepted the heartbeat too late.
    if (!alive()) for (const shard of held.keys()) leave(shard, false);
    // An earlier heartbeat may be answered after a later one.
    lastBeat = Math.max(lastBeat, said);
    aliveUntil = Math.max(aliveUntil, said + leaseMs - margin);
  }

  async function round(): Promise<void> {
    if (!alive()) return;
    const now = Date.now();
    const { leases, tasks } = await readLeases(store);
    const live = new Set(tasks.filter((task) => task.until >= now).map((task) => task.taskId));
    live.add(taskId);
    const byShard = new Map(leases.map((lease) => [lease.shard, lease]));
    for (const [shard, mine] of held) {
      const seen = byShard.get(shard);
      if (seen?.owner !== taskId || seen.epoch !== mine.lease.epoch) {
        log.warn({ shard }, 'shard lost');
        leave(shard, false);
      }
    }
    // Tasks in a fixed order, so that all agree who holds one more when the shards do not divide evenly.
    const order = [...live].toSorted();
    const base = Math.floor(options.shardCount / order.length);
    const share = base + (order.indexOf(taskId) < options.shardCount % order.length ? 1 : 0);
    for (const shard of [...held.keys()].slice(share)) {
      log.info({ shard }, 'shard handed over');
      leave(shard, true);
    }
    const free = Array.from({ length: options.shardCount }, (_, shard) => shard).filter((shard) => {
      const seen = byShard.get(shard);
      const taken = seen !== undefined && seen.owner !== '' && seen.owner !== taskId && live.has(seen.owner);
      return !held.has(shard) && !leaving.has(shard) && !taken;
    });
    for (const shard of orphaned.keys()) if (!free.includes(shard)) orphaned.delete(shard);
    for (const shard of free) if (!orphaned.has(shard)) orphaned.set(shard, performance.now());
    if (stopping.signal.aborted) return;
    await Promise.all(
      free.slice(0, Math.max(0, share - held.size)).map(async (shard) => {
        const lease = await takeLease(store, shard, taskId, byShard.get(shard), Date.now() - margin);
        if (!lease) return;
        orphaned.delete(shard);
        enter(lease);
      }),
    );
  }

  function enter(lease: Lease): void {
    const { shard, epoch } = lease;
    const mine: Held = { lease, lost: false, acquired: Promise.resolve() };
    held.set(shard, mine);
    log.info({ shard, epoch }, 'shard acquired');
    // A shard once lost stays lost, even if the next heartbeat succeeds: work may have been refused in between, and
    // what follows it must not pass.
    const holds = (): boolean => {
      mine.lost ||= !alive();
      return !mine.lost;
    };
    mine.acquired = options.onAcquired({ shard, epoch, holds }).catch((error: unknown) => {
      log.error({ shard, err: error instanceof Error ? error.name : '' }, 'acquire failed');
      leave(shard, true);
    });
  }

  /** Ends a shard's work, and then hands the lease back if it is still ours. */
  function leave(shard: number, giveBack: boolean): void {
    const mine = held.get(shard);
    if (!mine) return;
    held.delete(shard);
    if (!giveBack) mine.lost = true;
    const done = mine.acquired
      .then(() => options.onReleased(shard))
      .then(async () => {
        mine.lost = true;
        if (giveBack && !killed) await releaseLease(store, mine.lease);
      })
      .catch((error: unknown) =>
        log.warn({ shard, err: error instanceof Error ? error.name : '' }, 'release failed'),
      )
      .finally(() => leaving.delete(shard));
    leaving.set(shard, done);
  }

  async function every(what: string, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => {
        log.warn({ what, err: error instanceof Error ? error.name : '' }, 'lease trouble');
      });
      // A task that cannot renew its lease gives up before others may take its shards.
      if (!alive()) for (const shard of held.keys()) leave(shard, false);
      await pause(heartbeatMs * (0.9 + Math.random() * 0.2), stopping.signal);
    }
  }

  /** Does not wait for an unanswered heartbeat: the next is sent on time, and its answer may come first. */
  async function beatOn(): Promise<void> {
    const said = heartbeat().catch((error: unknown) => {
      log.warn({ what: 'heartbeat', err: error instanceof Error ? error.name : '' }, 'lease trouble');
    });
    await Promise.race([said, pause(heartbeatMs / 10, stopping.signal)]);
  }

  /** Runs heartbeats beside the rounds, so that a slow round delays none. */
  async function run(): Promise<void> {
    await heartbeat().catch(() => {});
    await Promise.all([every('heartbeat', beatOn), every('shares', round)]);
  }

  const looping = run();
  return {
    taskId,
    owned: () => [...held.keys()].toSorted((a, b) => a - b),
    leaseAge: () => performance.now() - lastBeat,
    worstLeaseAge: () => performance.now() - Math.min(lastBeat, ...orphaned.values()),
    async stop() {
      stopping.abort();
      await looping;
      const beating = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs);
      for (const shard of held.keys()) leave(shard, true);
      await Promise.all(leaving.values());
      clearInterval(beating);
      if (!killed) await endTask(store, taskId).catch(() => {});
    },
    kill() {
      killed = true;
      stopping.abort();
    },
  };
}
