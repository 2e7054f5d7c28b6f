import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';

export interface Lease {
  shard: number;
  /** Task that holds the lease; '' after it was handed back. */
  owner: string;
  /** Fencing token: grows with every change of owner. */
  epoch: number;
}

export interface Task {
  taskId: string;
  /** Milliseconds since 1970 until which the task's leases are valid; each heartbeat extends it. */
  until: number;
}

const leaseEntity = defineEntity<Lease>()({
  name: 'shardLease',
  description: 'Which connector task owns a shard of connections, and under which epoch',
  version: 1,
  personal: 'none',
  pk: 'P#CONNECTOR',
  sk: 'LEASE#{shard:3}',
});

const taskEntity = defineEntity<Task & { expiresAt: number }>()({
  name: 'connectorTask',
  description: 'Heartbeat of one connector task; its leases are free once it is over',
  version: 1,
  personal: 'none',
  pk: 'P#CONNECTOR',
  sk: 'TASK#{taskId}',
});

/** Heartbeat: one write renews all leases of a task. A heartbeat that arrives after a later one changes nothing. */
export async function writeHeartbeat(store: Store, task: Task): Promise<void> {
  const expiresAt = Math.ceil(task.until / 1000) + 3600;
  try {
    await store.put(taskEntity.toItem({ ...task, expiresAt }), {
      // Equal is accepted, because a write is repeated when its answer was lost.
      expression: 'attribute_not_exists(#pk) OR #until <= :until',
      values: { until: task.until },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export async function endTask(store: Store, taskId: string): Promise<void> {
  await store.delete(taskEntity.key({ taskId }));
}

/** Reads all leases and tasks in one query. */
export async function readLeases(store: Store): Promise<{ leases: Lease[]; tasks: Task[] }> {
  const { items } = await store.query({ pk: 'P#CONNECTOR', limit: 1000, consistent: true });
  return {
    leases: items.filter((item) => leaseEntity.owns(item)).map((item) => leaseEntity.fromItem(item)),
    tasks: items.filter((item) => taskEntity.owns(item)).map((item) => taskEntity.fromItem(item)),
  };
}

/**
 * Takes a free shard: one never held, handed back, or held by a task whose heartbeat has expired at `now` or by this
 * very task. Null if another task was faster. The owner's heartbeat is part of the condition, so that a late heartbeat
 * and a take-over cannot both succeed.
 */
export async function takeLease(
  store: Store,
  shard: number,
  taskId: string,
  seen: Lease | undefined,
  now: number,
): Promise<Lease | null> {
  const epoch = (seen?.epoch ?? 0) + 1;
  const take = {
    ...leaseEntity.upsert({ shard }, { set: { shard, owner: taskId, epoch } }),
    condition: seen
      ? {
          expression: '#owner = :owner AND #epoch = :epoch',
          values: { owner: seen.owner, epoch: seen.epoch },
        }
      : { expression: 'attribute_not_exists(#pk)' },
  };
  const over = { expression: 'attribute_not_exists(#pk) OR #until < :now', values: { now } };
  try {
    if (seen && seen.owner !== '' && seen.owner !== taskId) {
      await store.transact([take, { check: taskEntity.key({ taskId: seen.owner }), condition: over }]);
    } else {
      await store.update(take.update, take.change, take.condition);
    }
    return { shard, owner: taskId, epoch };
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
}

/** Check for a transaction: fails if the shard has changed owner since this lease was taken. */
export function leaseCheck({ shard, epoch }: Pick<Lease, 'shard' | 'epoch'>): Write {
  return {
    check: leaseEntity.key({ shard }),
    condition: { expression: '#epoch = :epoch', values: { epoch } },
  };
}

/** Hands a shard back; does nothing if another task owns it by now. */
export async function releaseLease(store: Store, lease: Lease): Promise<void> {
  try {
    await store.update(
      leaseEntity.key({ shard: lease.shard }),
      { set: { owner: '' } },
      {
        expression: '#owner = :owner AND #epoch = :epoch',
        values: { owner: lease.owner, epoch: lease.epoch },
      },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
