import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Runtime } from '../platform/runtime/runtime.ts';
import type { Projections } from '../platform/stream/projection.ts';
import { readStreamRange } from './readStreamRange.ts';
import { runProjections } from './runProjections.ts';

/** What Lambda leaves of a part of the stream that a consumer could not work off. */
const notice = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
  }),
});

/** What the projections leave of one change that they set aside themselves. */
const change = z.object({ setAside: z.custom<DynamoDBRecord>() });

/** Nobody else takes a notice while it is worked off. */
const visibilitySeconds = 600;

/**
 * Works off the ranges of the stream that the projections had given up, and single changes that they set aside, once their cause is mended. What is repeated has
 * no second effect, and what is older than an entry changes nothing. Notices of the publisher only go: live events are
 * not repeated. A range that fails again stays in the queue.
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
  const { batchItemFailures } = await runProjections(runtime, projections, records, false);
  if (batchItemFailures.length > 0) throw new Error('a projection failed again');
}
