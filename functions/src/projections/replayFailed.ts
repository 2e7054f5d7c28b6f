import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Runtime } from '../platform/runtime/runtime.ts';
import type { Projections } from '../platform/stream/projection.ts';
import { readStreamRange } from './readStreamRange.ts';
import { runProjections } from './runProjections.ts';

/** Lambda's failure record of a stream range that a consumer gave up. */
const notice = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
});

/** A single change that the projections set aside. */
const change = z.object({ setAside: z.custom<DynamoDBRecord>() });

/** Hides a failure record from other consumers during the replay. */
const visibilitySeconds = 600;

/**
 * Replays the stream ranges that the projections gave up, and single changes they set aside, once the cause is fixed.
 * Replaying is idempotent, and changes older than the stored entry are ignored. Failure records of the publisher are
 * only deleted, since live events are not repeated. A range that fails again stays in the queue.
 */
export async function replayFailed(
  runtime: Runtime,
  projections: Projections,
): Promise<{ replayed: number; failed: number }> {
  const sqs = await runtime.clients.sqs();
  const queueUrl = runtime.settings.streamFailuresUrl;
  let [replayed, failed] = [0, 0];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: visibilitySeconds,
      }),
    );
    if (Messages.length === 0) return { replayed, failed };
    for (const { Body = '', ReceiptHandle } of Messages) {
      try {
        await replay(runtime, projections, Body);
        await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
        replayed++;
      } catch (error) {
        runtime.log.error('range not replayed', { notice: Body, error: String(error) });
        failed++;
      }
    }
  }
}

async function replay(runtime: Runtime, projections: Projections, body: string): Promise<void> {
  const alone = change.safeParse(JSON.parse(body));
  if (alone.success) return repeat(runtime, projections, [alone.data.setAside]);
  const { requestContext, DDBStreamBatchInfo } = notice.parse(JSON.parse(body));
  if (!/projections(?::|$)/i.test(requestContext.functionArn)) return;
  for await (const records of readStreamRange(runtime, DDBStreamBatchInfo))
    await repeat(runtime, projections, records);
}

async function repeat(
  runtime: Runtime,
  projections: Projections,
  records: readonly DynamoDBRecord[],
): Promise<void> {
  const { batchItemFailures } = await runProjections(runtime, projections, records, { givesUp: false });
  if (batchItemFailures.length > 0) throw new Error('a projection failed again');
}
