import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { functionParts } from '@balcao/infra/parts/functions';
import { backOffMessages } from '../../runtime/backOffMessages.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { runTimers, type TimersFeed } from '../runTimers.ts';
import type { TimerHandler } from '../timerHandler.ts';

interface Consuming {
  load: (kind: string) => Promise<TimerHandler>;
  isDone: () => boolean;
  /** The function whose queue is consumed. */
  by?: 'timersRun' | 'jobsRun';
  /** Time limit of a call in milliseconds; by default that of the deployment. */
  timeMs?: number;
  /** One batch in this many is delivered twice at once, as SQS may. */
  twiceEvery?: number;
}

/** Delivers a queue's timers as Lambda would, with the function's concurrency and retries, until `isDone`. */
export async function consumeTimers(
  runtime: Runtime,
  { load, isDone, by = 'timersRun', timeMs = 30_000, twiceEvery = Infinity }: Consuming,
): Promise<void> {
  const { batchSize, maxConcurrency } = feeding(by);
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  const QueueUrl = by === 'jobsRun' ? jobsQueueUrl : timersQueueUrl;
  const sqs = await runtime.clients.sqs();
  const feed: TimersFeed = {
    queueUrl: QueueUrl,
    deadLetterUrl: `${QueueUrl}-dlq`,
    load,
    putOff: (failed, leastSeconds) => backOffMessages(runtime, QueueUrl, failed, leastSeconds),
    timeLeftMs: () => timeMs,
  };
  let batches = 0;
  const worker = async (): Promise<void> => {
    while (!isDone()) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: batchSize, WaitTimeSeconds: 1 }),
      );
      if (Messages.length === 0) continue;
      const records = Messages.map(({ Body, MessageId, ReceiptHandle }) => ({
        body: Body,
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        attributes: { ApproximateReceiveCount: '1' },
      })) as SQSRecord[];
      batches += 1;
      const copies = batches % twiceEvery === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, () => runTimers(runtime, records, feed)),
      );
      const isFailed = (id: string) =>
        answers.every(({ batchItemFailures }) =>
          batchItemFailures.some(({ itemIdentifier }) => itemIdentifier === id),
        );
      const Entries = records
        .filter(({ messageId }) => !isFailed(messageId))
        .map(({ receiptHandle }, at) => ({ Id: String(at), ReceiptHandle: receiptHandle }));
      if (Entries.length > 0) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, worker));
}

function feeding(by: string): { batchSize: number; maxConcurrency: number } {
  const part = functionParts.find(({ name }) => name === by);
  if (part === undefined || !('queue' in part)) throw new Error(`no ${by}`);
  return part.queue;
}
