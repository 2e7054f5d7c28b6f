import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { functionParts } from '@balcao/infra/parts/functions';
import type { Runtime } from '../../runtime/runtime.ts';
import { runTimers } from '../runTimers.ts';
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

/** Hands out what a queue of timers has as Lambda does, so many batches at a time, until `isDone`. */
export async function consumeTimers(
  runtime: Runtime,
  { load, isDone, by = 'timersRun', timeMs = 30_000, twiceEvery = Infinity }: Consuming,
): Promise<void> {
  const { batchSize, maxConcurrency } = feeding(by);
  const { timersQueueUrl, jobsQueueUrl } = runtime.settings;
  const QueueUrl = by === 'jobsRun' ? jobsQueueUrl : timersQueueUrl;
  const feed = { queueUrl: QueueUrl, load, putOff: async () => {}, timeLeftMs: () => timeMs };
  const sqs = await runtime.clients.sqs();
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
      await Promise.all(Array.from({ length: copies }, () => runTimers(runtime, records, feed)));
      const Entries = records.map(({ receiptHandle }, at) => ({
        Id: String(at),
        ReceiptHandle: receiptHandle,
      }));
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, worker));
}

function feeding(by: string): { batchSize: number; maxConcurrency: number } {
  const part = functionParts.find(({ name }) => name === by);
  if (part === undefined || !('queue' in part)) throw new Error(`no ${by}`);
  return part.queue;
}
