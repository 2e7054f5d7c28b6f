import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import { startTimeLimit } from '../runtime/timeLimit.ts';
import { queueTimer, type TimerWakeUp } from './armTimer.ts';
import { runTimer, TimerClaimed } from './runTimer.ts';
import type { TimerHandler } from './timerHandler.ts';
import { timerQueueUrl } from './timerQueueUrl.ts';

/** The queue that delivered a batch, and how to run its timers. */
export interface TimersFeed {
  queueUrl: string;
  deadLetterUrl: string;
  /** Delays the retry of failed messages by at least `leastSeconds`. */
  putOff: (failed: readonly (readonly SQSRecord[])[], leastSeconds: number) => Promise<void>;
  timeLeftMs: () => number;
  load: (kind: string) => Promise<TimerHandler>;
}

/** Minimum retry delay. An earlier retry would find the failed timer still claimed (runTimer.ts). */
const leastSeconds = 60;

/**
 * Receives after which a body that is no wake-up is set aside. As for inbound events, one is not enough: a faulty
 * release may be replaced a minute later.
 */
const poisonTries = 3;

/** Milliseconds reserved to report results; without a report the whole batch would be redelivered. */
const reserveMs = 5000;

/**
 * Runs a batch of the timers' or jobs' queue in parallel. A failed timer is retried after a minute, then with growing
 * delays; the others are not affected. A body that is no wake-up is set aside at its third receive. A timer that hangs
 * is abandoned while there is time to report it, and is retried like a failed one.
 */
export async function runTimers(
  runtime: Runtime,
  records: readonly SQSRecord[],
  feed: TimersFeed,
): Promise<SQSBatchResponse> {
  const limit = startTimeLimit(feed.timeLeftMs() - reserveMs);
  const results = await Promise.allSettled(
    records.map(({ body }) =>
      // Parsed inside `within`, so that a body that is no wake-up fails alone.
      limit.within(async () => runOrPassOn(runtime, readWakeUp(body), feed)),
    ),
  );
  limit.stop();
  await Promise.all(
    records.map(async (record, at) => {
      const result = results[at];
      if (result?.status !== 'rejected' || !isPoison(record, result.reason)) return;
      if (await setAside(runtime, record, feed.deadLetterUrl))
        results[at] = { status: 'fulfilled', value: undefined };
    }),
  );
  const failed = records.filter((_, at) => results[at]?.status === 'rejected');
  const batchItemFailures = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = records[at]?.messageId ?? '';
    const error: unknown = result.reason;
    if (error instanceof TimerClaimed) runtime.log.info('timer is claimed', { messageId: itemIdentifier });
    else runtime.log.error('timer failed', { messageId: itemIdentifier, error });
    return [{ itemIdentifier }];
  });
  await feed.putOff(
    failed.map((record) => [record]),
    leastSeconds,
  );
  return { batchItemFailures };
}

/** Thrown for a body that no release can run. */
class NoWakeUp extends Error {
  override readonly name = 'NoWakeUp';
}

function readWakeUp(body: string): TimerWakeUp {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch (error) {
    throw new NoWakeUp('not JSON', { cause: error });
  }
  if (!isWakeUp(read)) throw new NoWakeUp('not a wake-up of a timer');
  return read;
}

function isWakeUp(read: unknown): read is TimerWakeUp {
  const { companyId, kind, subject, dueAt, version } = (read ?? {}) as Record<keyof TimerWakeUp, unknown>;
  return (
    Number.isSafeInteger(companyId) &&
    typeof kind === 'string' &&
    typeof subject === 'string' &&
    !Number.isNaN(Date.parse(String(dueAt))) &&
    Number.isSafeInteger(version)
  );
}

const isPoison = (record: SQSRecord, error: unknown): boolean =>
  error instanceof NoWakeUp && Number(record.attributes.ApproximateReceiveCount) >= poisonTries;

/** Sends a body to the dead-letter queue, where it raises an alarm. Returns false if that fails: it is retried then. */
async function setAside(
  { clients, log }: Pick<Runtime, 'clients' | 'log'>,
  { body, messageId }: SQSRecord,
  deadLetterUrl: string,
): Promise<boolean> {
  try {
    const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
    const sqs = await clients.sqs();
    await sqs.send(new SendMessageCommand({ QueueUrl: deadLetterUrl, MessageBody: body }));
    log.error('timer message set aside', { messageId });
    return true;
  } catch (error) {
    log.warn('timer message could not be set aside', { messageId, error });
    return false;
  }
}

/** Forwards a wake-up that an older release put on the other queue. */
async function runOrPassOn(
  runtime: Runtime,
  wakeUp: TimerWakeUp,
  { queueUrl, load }: TimersFeed,
): Promise<void> {
  const isOurs = timerQueueUrl(runtime.settings, wakeUp.kind) === queueUrl;
  await (isOurs ? runTimer(runtime, wakeUp, load) : queueTimer(runtime, wakeUp));
}
