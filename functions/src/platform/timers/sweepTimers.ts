import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import { companyGroup } from '../runtime/companyGroup.ts';
import { inParallel } from '../runtime/inParallel.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { TimerWakeUp } from './armTimer.ts';
import { sweepEntity } from './sweepEntity.ts';
import {
  aheadMinutes,
  dueIndexKeys,
  duePartition,
  dueShards,
  type IndexedTimer,
  indexedTimer,
  minuteText,
  timerEntity,
} from './timerEntity.ts';
import { timerMetrics } from './timerMetrics.ts';
import { timerQueueUrl } from './timerQueueUrl.ts';

const minuteMs = 60_000;
/** Minutes per batch; the sweep stores its progress after each batch. */
const lotMinutes = 60;
/**
 * Minutes after which a swept timer that still exists counts as left over: its runs keep failing, or its wake-up was
 * lost.
 */
const leftoverMinutes = 60;
/** Minutes between two checks for leftovers. */
const leftoverEvery = 10;
/**
 * Stored progress that is more minutes ahead than this is ignored: the clock was turned back since (tests,
 * demonstrations).
 */
const turnedBackMinutes = 5;
/** Leftovers moved in parallel. */
const width = 8;

/**
 * Queues all timers that are due up to two minutes from now, starting where the last sweep ended, however long ago: a
 * downtime skips nothing, and a minute is swept again only if sweeping it failed. Timers left over from long ago move
 * to a later minute. Returns the number of queued timers.
 */
export async function sweepTimers(runtime: Runtime): Promise<number> {
  const { store, clock } = runtime;
  const now = Math.floor(clock.now() / minuteMs);
  const to = now + aheadMinutes;
  const stored = await store.get(sweepEntity.key({}), { consistent: true });
  const last = stored && sweepEntity.fromItem(stored);
  const isLost = last === undefined || last.sweptTo > to + turnedBackMinutes;
  const from = isLost ? 0 : last.sweptTo + 1;
  if (from > to) return 0;
  // After an outage the overdue timers get time in the queue before they count as left over.
  const isLate = isLost || from < now;
  let leftoversFrom = isLate ? now + leftoverMinutes : last.leftoversFrom;
  if (now >= leftoversFrom) {
    await moveLeftovers(runtime, now - leftoverMinutes);
    leftoversFrom = now + leftoverEvery;
  }
  let queued = 0;
  for (let start = from; start <= to;) {
    const end = start === 0 ? to : Math.min(start + lotMinutes - 1, to);
    queued += await sweepMinutes(runtime, start, end);
    await store.put(sweepEntity.toItem({ sweptTo: end, leftoversFrom }));
    start = end + 1;
  }
  return queued;
}

/** Timers in the index from one minute through another, page by page. */
async function* indexed({ store }: Runtime, shard: number, from: number, to: number) {
  const range = { from: minuteText(from), to: `${minuteText(to)}~` };
  for await (const items of queryPages(store, {
    index: 'gsi3',
    pk: duePartition(shard),
    ...range,
    limit: 500,
  }))
    yield items.map(indexedTimer);
}

async function sweepMinutes(runtime: Runtime, from: number, to: number): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: dueShards }, async (_, shard) => {
      let queued = 0;
      for await (const timers of indexed(runtime, shard, from, to)) {
        const byQueue = Map.groupBy(timers, ({ kind }) => timerQueueUrl(runtime.settings, kind));
        for (const [queueUrl, some] of byQueue) await queueAll(runtime, queueUrl, some);
        queued += timers.length;
      }
      return queued;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function queueAll(runtime: Runtime, QueueUrl: string, timers: readonly TimerWakeUp[]): Promise<void> {
  const { SendMessageBatchCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  for (let start = 0; start < timers.length; start += 10) {
    const Entries = timers
      .slice(start, start + 10)
      .map(({ companyId, kind, subject, dueAt, version }, at) => ({
        Id: String(at),
        MessageGroupId: companyGroup(companyId),
        MessageBody: JSON.stringify({ companyId, kind, subject, dueAt, version } satisfies TimerWakeUp),
        DelaySeconds: Math.max(0, Math.ceil((Date.parse(dueAt) - runtime.clock.now()) / 1000)),
      }));
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    const refused = Failed.filter(({ SenderFault }) => SenderFault === true);
    // Refused permanently. These timers stay in the index, where the check for leftovers finds them; all others are
    // swept.
    for (const { Id, Code } of refused) {
      const { companyId, kind, dueAt } = timers[start + Number(Id)] ?? {};
      runtime.log.error('timer refused by its queue', { companyId, kind, dueAt, code: Code });
    }
    // Fails before the progress is stored, so the next sweep queues these minutes again.
    const failed = Failed.length - refused.length;
    if (failed > 0) throw new Error(`${failed} timers could not be queued`);
  }
}

/** Moves timers indexed in minutes up to `to` to a minute that is still to be swept. */
async function moveLeftovers(runtime: Runtime, to: number): Promise<void> {
  for (let shard = 0; shard < dueShards; shard++)
    for await (const timers of indexed(runtime, shard, 0, to)) {
      await inParallel(
        width,
        timers.map((timer) => () => moveLeftover(runtime, timer)),
      );
    }
}

/**
 * Moves a leftover timer to a later minute. Raises its version, which makes earlier wake-ups obsolete; otherwise each
 * hour would add one more wake-up that is retried for days.
 */
async function moveLeftover({ store, clock, log }: Runtime, timer: IndexedTimer): Promise<void> {
  const now = clock.now();
  try {
    await store.update(
      timerEntity.key(timer),
      { set: dueIndexKeys(timer, now), add: { version: 1 } },
      {
        expression: '#version = :version AND #gsi3sk = :indexedAt AND #claimedUntil <= :now',
        values: { version: timer.version, indexedAt: timer.indexedAt, now },
      },
    );
  } catch (error) {
    // The timer has run, was armed again, or is running.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const { companyId, kind, subject, dueAt } = timer;
  const counted = { metric: timerMetrics.leftOver, value: 1 };
  log.warn('timer left over, swept again', { companyId, kind, subject, dueAt, ...counted });
}
