import type { DynamoDBRecord, SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { backOffMessages } from '../platform/runtime/backOffMessages.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import type { Projections } from '../platform/stream/projection.ts';
import type { Resync } from '../services/realtime/putOffEvents.ts';
import { runResync } from '../services/realtime/runResync.ts';
import { toStreamChange } from '../platform/stream/streamChange.ts';
import { endParking, forgetCompany, parkingOf } from './createParking.ts';
import { projectionMetrics } from './projectionMetrics.ts';
import { runProjections } from './runProjections.ts';
import { setAside } from './skipPoisonRecord.ts';

/** Receives from which a failing change raises the alarm: some four minutes after it was parked. */
const alarmingReceives = 9;
/** Receives after which a change is set aside, about three days later: before the queue gives it up, after a thousand. */
const mostReceives = 900;
/** Partitions run in parallel. */
const width = 4;

/**
 * Runs parked changes (createParking.ts) again: partitions in parallel, the changes of one in order. After a failure
 * the rest of the partition is returned to the queue too, with a delay that doubles up to five minutes. A change that
 * the table refuses for its content, or that fails for three days, is set aside (skipPoisonRecord.ts).
 * Live events that were put off (putOffEvents.ts) come here too.
 */
export async function runParked(
  runtime: Runtime,
  projections: Projections,
  messages: readonly SQSRecord[],
  timeLeftMs?: () => number,
): Promise<SQSBatchResponse> {
  const groups = [
    ...Map.groupBy(messages, ({ attributes, messageId }) => attributes.MessageGroupId ?? messageId).values(),
  ];
  const failures: SQSRecord[][] = [];
  await inParallel(
    width,
    groups.map((group) => async () => {
      for (const [at, message] of group.entries())
        if (!(await runOne(runtime, projections, message, timeLeftMs))) {
          failures.push(group.slice(at));
          return;
        }
    }),
  );
  await backOffMessages(runtime, runtime.settings.parkedChangesUrl, failures);
  return { batchItemFailures: failures.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

/** Returns false if the message is to come again. */
async function runOne(
  runtime: Runtime,
  projections: Projections,
  { body, messageId, attributes }: SQSRecord,
  timeLeftMs?: () => number,
): Promise<boolean> {
  const receives = Number(attributes.ApproximateReceiveCount);
  const isLastTry = receives >= mostReceives;
  try {
    const message = JSON.parse(body) as DynamoDBRecord | Resync;
    if ('resync' in message) {
      // After days no screen is left that missed those events.
      return isLastTry || (await runResync(runtime, message));
    }
    const { partition, before, after } = toStreamChange(message);
    const companyId = Number((after ?? before)?.['companyId']);
    const parking = await parkingOf(runtime, { companyId, partition, record: message });
    if (parking === undefined) {
      await forgetCompany(runtime, companyId);
      return true;
    }
    const { batchItemFailures } = await runProjections(runtime, projections, [message], { timeLeftMs });
    if (batchItemFailures.length === 0 || (isLastTry && (await setAside(runtime, message)))) {
      await endParking(runtime, parking, message);
      return true;
    }
  } catch (error) {
    runtime.log.error('parked change failed', { messageId, error });
  }
  if (receives >= alarmingReceives)
    runtime.log.error('parked change keeps failing', {
      group: attributes.MessageGroupId,
      body: body.slice(0, 200),
      metric: projectionMetrics.failing,
      value: 1,
    });
  return false;
}
