import { queueBody } from '@balcao/shared/channels/queueBody';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Message on the queue of parked changes: the screens of a company are to fetch everything. */
export interface Resync {
  /** The company. */
  resync: number;
  /** Milliseconds since 1970 from which it may be carried out; absent in messages of an earlier release. */
  from?: number;
}

/** Milliseconds of which the put-off events of a company are one message. */
const togetherMs = 4000;
/** Milliseconds after those for which the queue may be slow, or clocks may differ. */
const marginMs = 3000;

/** Age in milliseconds from which a failing change is put off. Short, since other companies wait for so long. */
const patienceMs = 1000;
/** Milliseconds for which the events of a company that failed are put off at once, so that no batch waits for it. */
const rememberedMs = 60_000;

/** Companies whose events this process put off, with the time of the last failure. */
const putOffBefore = new WeakMap<Store, Map<number, number>>();

/**
 * Leaves the events of companies that fail alone to the function of parked changes, which tells their screens to fetch
 * everything once it can. So the batch is not repeated for them, and other companies hear theirs. Returns the companies
 * whose records the stream still has to repeat: what failed just now, or what the queue does not take.
 */
export async function putOffEvents(
  runtime: Runtime,
  failed: ReadonlyMap<number, readonly DynamoDBRecord[]>,
): Promise<number[]> {
  const { store, clock, log } = runtime;
  const before = putOffBefore.get(store) ?? new Map<number, number>();
  putOffBefore.set(store, before);
  const now = clock.now();
  for (const [companyId, at] of before) if (now - at >= rememberedMs) before.delete(companyId);
  const left: number[] = [];
  for (const [companyId, records] of failed) {
    const since = Math.min(
      ...records.map(({ dynamodb }) => (dynamodb?.ApproximateCreationDateTime ?? Infinity) * 1000),
    );
    if (!before.has(companyId) && now - since < patienceMs) {
      left.push(companyId);
      continue;
    }
    try {
      await send(runtime, companyId);
      before.set(companyId, now);
      log.error('events put off', { companyId, count: records.length });
    } catch (error) {
      log.error('events not put off', { companyId, error });
      left.push(companyId);
    }
  }
  return left;
}

/**
 * Puts a message on the queue, unless the queue has one of the same seconds. Such a message is carried out after those
 * seconds only (`runResync`): otherwise what is put off after it was carried out would be told to nobody.
 */
async function send({ clients, settings, clock }: Runtime, companyId: number): Promise<void> {
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await clients.sqs();
  for (;;) {
    const seconds = Math.floor(clock.now() / togetherMs);
    const from = (seconds + 1) * togetherMs + marginMs;
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: settings.parkedChangesUrl,
        MessageBody: queueBody({ resync: companyId, from } satisfies Resync),
        MessageGroupId: `live-${companyId}`,
        MessageDeduplicationId: `live-${companyId}-${seconds}`,
      }),
    );
    // The queue took so long that it may have taken this for a message that was carried out meanwhile.
    if (clock.now() < from - marginMs / 2) return;
  }
}
