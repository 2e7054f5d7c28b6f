import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { functionParts } from '@balcao/infra/parts/functions';
import type { Runtime } from '../../runtime/runtime.ts';
import { runTimers } from '../runTimers.ts';
import type { TimerHandler } from '../timerHandler.ts';

interface Consuming {
  load: (kind: string) => Promise<TimerHandler>;
  isDone: () => boolean;
  /** One of so many batches is given out twice at once, as SQS may. */
  twiceEvery?: number;
}

/** Hands out what the timers' queue has as Lambda does, so many batches at a time, until `isDone`. */
export async function consumeTimers(
  runtime: Runtime,
  { load, isDone, twiceEvery = Infinity }: Consuming,
): Promise<void> {
  const { batchSize, maxConcurrency } = feeding();
  const QueueUrl = runtime.settings.timersQueueUrl;
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
      await Promise.all(
        Array.from({ length: copies }, () => runTimers(runtime, records, () => 30_000, load)),
      );
      const Entries = records.map(({ receiptHandle }, at) => ({
        Id: String(at),
        ReceiptHandle: receiptHandle,
      }));
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, worker));
}

function feeding(): { batchSize: number; maxConcurrency: number } {
  const part = functionParts.find(({ name }) => name === 'timersRun');
  if (part === undefined || !('queue' in part)) throw new Error('no timersRun');
  return part.queue;
}
