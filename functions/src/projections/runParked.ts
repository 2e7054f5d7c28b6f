import type { DynamoDBRecord, SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { backOffMessages } from '../platform/runtime/backOffMessages.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import type { Projections } from '../platform/stream/projection.ts';
import { toStreamChange } from '../platform/stream/streamChange.ts';
import { endParking } from './createParking.ts';
import { projectionMetrics } from './projectionMetrics.ts';
import { runProjections } from './runProjections.ts';

/** Receives from which a failing change raises the alarm: some four minutes after it was parked. */
const alarmingReceives = 9;
/** Partitions run in parallel. */
const width = 4;

/**
 * Runs parked changes (createParking.ts) again: partitions in parallel, the changes of one in order. After a failure
 * the rest of the partition is returned to the queue too, with a delay that doubles up to five minutes. A change that
 * the table refuses for its content is set aside as in the stream.
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

/** Returns false if the change failed again. */
async function runOne(
  runtime: Runtime,
  projections: Projections,
  { body, messageId, attributes }: SQSRecord,
  timeLeftMs?: () => number,
): Promise<boolean> {
  try {
    const record = JSON.parse(body) as DynamoDBRecord;
    const { partition, before, after } = toStreamChange(record);
    const companyId = Number((after ?? before)?.['companyId']);
    const { batchItemFailures } = await runProjections(runtime, projections, [record], { timeLeftMs });
    if (batchItemFailures.length === 0) {
      await endParking(runtime, { companyId, partition, records: [record] });
      return true;
    }
    if (Number(attributes.ApproximateReceiveCount) >= alarmingReceives)
      runtime.log.error('parked change keeps failing', {
        companyId,
        partition,
        metric: projectionMetrics.failing,
        value: 1,
      });
  } catch (error) {
    runtime.log.error('parked change failed', { messageId, error });
  }
  return false;
}
