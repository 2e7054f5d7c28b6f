import { callAws } from '../../aws/callAws.ts';
import { functionArn } from '../../functionsHost/invoke.ts';
import { LambdaUnreachable, type LambdaClient } from '../lambdaClient.ts';
import type { StreamRecord } from './streamReader.ts';

export interface StreamConsumerOptions {
  functionName: string;
  batchSize: number;
  lambda: LambdaClient;
  streamArn: string;
  shardId: string;
  /** Queue that is notified of records given up. */
  onFailure: { sqs: string; queueUrl: string };
  /** Attempts at a batch before it is halved. */
  attempts?: number;
  /**
   * Age after which a record that fails alone is given up. An unreachable host does not count as a failure, as on AWS.
   */
  maxRecordAgeMs?: number;
  /** Called in order after each finished batch. */
  checkpoint: (sequenceNumber: string) => void;
  signal: AbortSignal;
}

/**
 * Processes records in order and in batches. A failing batch is retried, then halved until the failing record is alone;
 * that record is retried until it exceeds its age limit, and then reported to the failure queue. After a reply with
 * `batchItemFailures`, continues from the first of them.
 */
export async function consumeRecords(options: StreamConsumerOptions, records: StreamRecord[]): Promise<void> {
  let rest = records;
  while (rest.length > 0 && !options.signal.aborted) {
    const batch = rest.slice(0, options.batchSize);
    await consumeBatch(options, batch);
    rest = rest.slice(batch.length);
  }
}

async function consumeBatch(options: StreamConsumerOptions, batch: StreamRecord[]): Promise<void> {
  let rest = batch;
  const attempts = options.attempts ?? 5;
  const maxAgeMs = options.maxRecordAgeMs ?? 23 * 3_600_000;
  for (let attempt = 1; rest.length > 0 && !options.signal.aborted; attempt += 1) {
    const failedFrom = await tryBatch(options, rest);
    if (options.signal.aborted && failedFrom === 0) return;
    const last = rest[failedFrom - 1];
    if (last) {
      options.checkpoint(last.dynamodb.SequenceNumber);
      rest = rest.slice(failedFrom);
      attempt = 0;
      continue;
    }
    const [alone] = rest.length === 1 ? rest : [];
    if (alone ? ageOf(alone) < maxAgeMs : attempt < attempts) {
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(100 * 2 ** Math.min(attempt - 1, 10), 2000)),
      );
      continue;
    }
    if (alone) {
      await giveUp(options, rest, attempt);
      options.checkpoint(alone.dynamodb.SequenceNumber);
      return;
    }
    const middle = Math.ceil(rest.length / 2);
    await consumeBatch(options, rest.slice(0, middle));
    rest = rest.slice(middle);
    attempt = 0;
  }
}

/** Milliseconds since the record was written. */
const ageOf = ({ dynamodb }: StreamRecord): number =>
  Date.now() - Number(dynamodb.ApproximateCreationDateTime) * 1000;

/**
 * Returns how many records from the front are done: all on success, none on failure, else those before the first of
 * `batchItemFailures`. Waits while the host is unreachable.
 */
async function tryBatch(options: StreamConsumerOptions, batch: StreamRecord[]): Promise<number> {
  while (!options.signal.aborted) {
    try {
      const answer = await options.lambda.invoke(options.functionName, { Records: batch });
      if (answer.functionError) return 0;
      return doneBefore(answer.payload, batch);
    } catch (error) {
      if (!(error instanceof LambdaUnreachable)) return 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return 0;
}

function doneBefore(payload: unknown, batch: StreamRecord[]): number {
  const failures = (payload as { batchItemFailures?: { itemIdentifier: string }[] } | null)
    ?.batchItemFailures;
  if (!Array.isArray(failures) || failures.length === 0) return batch.length;
  const positions = failures.map((failure) =>
    batch.findIndex((record) => record.dynamodb.SequenceNumber === failure.itemIdentifier),
  );
  // An unknown identifier fails the whole batch, as on AWS.
  return Math.max(0, Math.min(...positions));
}

/** Sends Lambda's notice to the on-failure destination: the position of the records, not their content. */
async function giveUp(options: StreamConsumerOptions, batch: StreamRecord[], invokes: number): Promise<void> {
  const now = new Date().toISOString();
  const notice = {
    requestContext: {
      requestId: batch[0]?.eventID ?? '',
      functionArn: functionArn(options.functionName),
      condition: 'RecordAgeExceeded',
      approximateInvokeCount: invokes,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: now,
    DDBStreamBatchInfo: {
      shardId: options.shardId,
      startSequenceNumber: batch[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: batch.at(-1)?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: now,
      approximateArrivalOfLastRecord: now,
      batchSize: batch.length,
      streamArn: options.streamArn,
    },
  };
  console.error(
    JSON.stringify({ level: 'ERROR', message: `${options.functionName} gave up a stream record`, ...notice }),
  );
  await callAws(options.onFailure.sqs, 'AmazonSQS.SendMessage', {
    QueueUrl: options.onFailure.queueUrl,
    MessageBody: JSON.stringify(notice),
  });
}
