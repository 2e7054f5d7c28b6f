import { AwsCallError, callAws } from '../../aws/callAws.ts';
import { queueArn } from '../../engines/createQueues.ts';
import { localRegion } from '../../engines/deploymentEnv.ts';
import { LambdaThrottled, LambdaUnreachable, type LambdaClient } from '../lambdaClient.ts';

export interface QueueMappingOptions {
  sqs: string;
  queueUrl: string;
  functionName: string;
  batchSize: number;
  lambda: LambdaClient;
  /** The queue's visibility timeout in seconds, after which the messages of a batch return if the function threw. */
  visibilitySeconds: number;
  maxConcurrency?: number;
  /** Milliseconds between extensions of the visibility of messages in progress; by default a third of `holdSeconds`. */
  extendMs?: number;
}

export interface Mapping {
  /** Stops receiving and waits for the batches in progress. */
  stop(): Promise<void>;
}

interface QueueMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { StringValue?: string; BinaryValue?: string; DataType: string }>;
}

/**
 * Messages in progress stay hidden by short extensions instead of one long timeout: if this process is killed, they
 * return within this many seconds.
 */
const holdSeconds = 10;

/**
 * Feeds a function from a queue as Lambda's event source mapping does: in batches, with deletion on success and partial
 * failures by `batchItemFailures`, whose retry the function itself may postpone. Of a FIFO group only one batch is in
 * progress at a time, and a failure holds back its group; batches of other groups run in parallel.
 */
export function startQueueMapping(options: QueueMappingOptions): Mapping {
  const { sqs, queueUrl, lambda } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let stopped = false;
  let wake = () => {};

  const pull = async () => {
    while (!stopped) {
      if (running.size >= (options.maxConcurrency ?? 10)) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      try {
        const messages = await receive();
        if (messages.length === 0) continue;
        const work = (stopped ? giveBack(messages, 1) : handle(messages)).catch((error: unknown) =>
          console.error(`${options.functionName}: ${String(error)}`),
        );
        running.add(work);
        void work.finally(() => {
          running.delete(work);
          wake();
        });
      } catch (error) {
        if (stopped) return;
        console.error(`${options.functionName}: the queue cannot be read: ${String(error)}`);
        await pause(500);
      }
    }
  };

  const receive = async () => {
    const request = {
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(options.batchSize, 10),
      WaitTimeSeconds: 20,
      VisibilityTimeout: holdSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    };
    const answer = await callAws<{ Messages?: QueueMessage[] }>(
      sqs,
      'AmazonSQS.ReceiveMessage',
      request,
      stopping.signal,
    );
    return answer.Messages ?? [];
  };

  const handle = async (messages: QueueMessage[]) => {
    const hold = setInterval(
      () => void giveBack(messages, holdSeconds),
      options.extendMs ?? (holdSeconds * 1000) / 3,
    );
    try {
      const failed = await invoke(messages);
      clearInterval(hold);
      // Messages that the function reports as failed keep the delay that the function set for them.
      if (failed === 'all') return await giveBack(messages, options.visibilitySeconds);
      await remove(messages.filter((message) => !failed.has(message.MessageId)));
    } finally {
      clearInterval(hold);
    }
  };

  /**
   * Returns the ids of the failed messages. While the functions host is unreachable, waits and calls again, so nothing
   * is lost.
   */
  const invoke = async (messages: QueueMessage[]): Promise<ReadonlySet<string> | 'all'> => {
    const event = { Records: messages.map((message) => queueRecord(message, queueUrl)) };
    const all = new Set(messages.map((message) => message.MessageId));
    const returns = Date.now() + options.visibilitySeconds * 1000;
    for (;;) {
      try {
        const answer = await lambda.invoke(options.functionName, event);
        return answer.functionError ? 'all' : failedIds(answer.payload, all);
      } catch (error) {
        // Lambda retries throttled invocations itself until the queue's visibility timeout is over.
        const waits = error instanceof LambdaThrottled && Date.now() < returns;
        if (!(error instanceof LambdaUnreachable) && !waits) return 'all';
        if (stopped) return all;
        await pause(200);
      }
    }
  };

  const remove = async (messages: QueueMessage[]) => {
    if (messages.length === 0) return;
    await callAws(sqs, 'AmazonSQS.DeleteMessageBatch', {
      QueueUrl: queueUrl,
      Entries: messages.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle })),
    });
  };

  const giveBack = async (messages: QueueMessage[], seconds: number) => {
    for (const message of messages) {
      try {
        await callAws(sqs, 'AmazonSQS.ChangeMessageVisibility', {
          QueueUrl: queueUrl,
          ReceiptHandle: message.ReceiptHandle,
          VisibilityTimeout: seconds,
        });
      } catch (error) {
        // The message was deleted or is visible again already: both are fine.
        if (!(error instanceof AwsCallError)) return;
      }
    }
  };

  const pulling = pull();
  return {
    async stop() {
      stopped = true;
      stopping.abort();
      wake();
      await pulling;
      await Promise.all(running);
    },
  };
}

function failedIds(payload: unknown, all: ReadonlySet<string>): Set<string> {
  if (typeof payload !== 'object' || payload === null) return new Set();
  const { batchItemFailures } = payload as { batchItemFailures?: unknown };
  if (batchItemFailures === undefined || batchItemFailures === null) return new Set();
  const ids = Array.isArray(batchItemFailures)
    ? batchItemFailures.map((item: { itemIdentifier?: unknown } | null) => item?.itemIdentifier)
    : [undefined];
  // A reply that names an unknown message fails the whole batch, as on AWS.
  if (ids.some((id) => typeof id !== 'string' || !all.has(id))) return new Set(all);
  return new Set(ids as string[]);
}

function queueRecord(message: QueueMessage, queueUrl: string): Record<string, unknown> {
  const messageAttributes = Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
      name,
      {
        stringValue: value.StringValue,
        binaryValue: value.BinaryValue,
        stringListValues: [],
        binaryListValues: [],
        dataType: value.DataType,
      },
    ]),
  );
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes,
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(queueUrl.split('/').at(-1) ?? ''),
    awsRegion: localRegion,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
