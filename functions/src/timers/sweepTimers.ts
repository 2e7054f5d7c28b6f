import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Runtime } from '../runtime/runtime.ts';
import type { TimerWakeUp } from './armTimer.ts';
import { sweepEntity } from './sweepEntity.ts';
import { duePartition, dueShards, minuteOf, timerEntity } from './timerEntity.ts';

const minuteMs = 60_000;
const aheadMinutes = 2;
/** Minutes behind now that every sweep looks at again, for what was armed or left over there. */
const behindMinutes = 3;
/** Minutes queried together; after each lot the sweep notes how far it is. */
const lotMinutes = 30;

/**
 * Queues what is due up to two minutes from now, and whatever fell due since the last sweep however long ago that
 * was: nothing is skipped because the system was down. Answers how many timers it queued.
 */
export async function sweepTimers(runtime: Runtime): Promise<number> {
  const { store, clock } = runtime;
  const now = Math.floor(clock.now() / minuteMs);
  const to = now + aheadMinutes;
  const state = await store.get(sweepEntity.key({}), { consistent: true });
  const sweptTo = state === undefined ? now : sweepEntity.fromItem(state).sweptTo;
  const from = Math.min(sweptTo + 1, now - behindMinutes);
  let queued = 0;
  for (let start = from; start <= to; start += lotMinutes) {
    const end = Math.min(start + lotMinutes - 1, to);
    const behindNow = Array.from({ length: end - start + 1 }, (_, at) => start + at)
      // Ahead of now a minute is queued once, by the sweep that reaches it first.
      .filter((minute) => minute <= now || minute > sweptTo);
    queued += await sweepMinutes(runtime, behindNow);
    if (end > sweptTo) await store.put(sweepEntity.toItem({ sweptTo: end }));
  }
  return queued;
}

async function sweepMinutes(runtime: Runtime, minutes: readonly number[]): Promise<number> {
  const partitions = minutes.flatMap((minute) =>
    Array.from({ length: dueShards }, (_, shard) => duePartition(minuteOf(minute * minuteMs), shard)),
  );
  const counts = await Promise.all(partitions.map((partition) => sweepPartition(runtime, partition)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sweepPartition(runtime: Runtime, partition: string): Promise<number> {
  let queued = 0;
  for await (const items of queryPages(runtime.store, { index: 'gsi3', pk: partition, limit: 500 })) {
    const now = runtime.clock.now();
    const due = items
      .map((item) => timerEntity.fromItem(item))
      // Claimed: it is being run at this moment.
      .filter((timer) => timer.claimedUntil <= now);
    await queueAll(runtime, due);
    queued += due.length;
  }
  return queued;
}

async function queueAll(runtime: Runtime, timers: readonly TimerWakeUp[]): Promise<void> {
  if (timers.length === 0) return;
  const { SendMessageBatchCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  for (let start = 0; start < timers.length; start += 10) {
    const Entries = timers
      .slice(start, start + 10)
      .map(({ companyId, kind, subject, dueAt, version }, at) => ({
        Id: String(at),
        MessageBody: JSON.stringify({ companyId, kind, subject, dueAt, version } satisfies TimerWakeUp),
        DelaySeconds: Math.max(0, Math.ceil((Date.parse(dueAt) - runtime.clock.now()) / 1000)),
      }));
    const QueueUrl = runtime.settings.timersQueueUrl;
    const answer = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    // The next sweep comes back to what is overdue, so an entry that failed is late and not lost.
    if (answer.Failed?.length) throw new Error(`${answer.Failed.length} timers could not be queued`);
  }
}
