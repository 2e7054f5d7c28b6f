import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { functionParts } from '@balcao/infra/parts/functions';
import { putOff } from '../../runtime/putOff.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { runTimers, type TimersFeed } from '../runTimers.ts';
import type { TimerHandler } from '../timerHandler.ts';

interface Consuming {
  load: (kind: string) => Promise<TimerHandler>;
  isDone: () => boolean;
  /** The function that runs them. */
  by?: 'timersRun' | 'jobsRun';
  /** How long a call of it may take; as the deployment has it by default. */
  timeMs?: number;
  /** One of so many batches is given out twice at once, as SQS may. */
  twiceEvery?: number;
}

/** Hands out what a queue of timers has as Lambda does, so many batches at a time, until `isDone`; what fails comes again. */
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
    load,
    putOff: (failed, leastSeconds) => putOff(runtime, QueueUrl, failed, leastSeconds),
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
