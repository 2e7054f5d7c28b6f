import type { SQSRecord } from 'aws-lambda';
import type { Runtime } from './runtime.ts';

/** Maximum delay in seconds: work resumes within 5 minutes of the end of an outage. */
const longestSeconds = 300;

/** Seconds until a failed message is retried; doubles with each receive, up to 300. */
export function secondsAway(receives: number, leastSeconds: number): number {
  return Math.min(leastSeconds * 2 ** Math.min(Math.max(receives, 1) - 1, 20), longestSeconds);
}

/**
 * Retries failed SQS messages with exponential backoff. An outage of days then uses up few of the receives after which
 * the queue moves a message to the dead-letter queue. All messages of a group get the delay of its first one; a hidden
 * message blocks those behind it in a FIFO group.
 */
export async function backOffMessages(
  { clients, log }: Pick<Runtime, 'clients' | 'log'>,
  queueUrl: string,
  groups: readonly (readonly SQSRecord[])[],
  leastSeconds = 1,
): Promise<void> {
  if (groups.every((group) => group.length === 0)) return;
  try {
    const entries = groups.flatMap((group) => {
      const receives = Number(group[0]?.attributes.ApproximateReceiveCount);
      const VisibilityTimeout = secondsAway(receives, leastSeconds);
      return group.map(({ receiptHandle: ReceiptHandle }) => ({ ReceiptHandle, VisibilityTimeout }));
    });
    const { ChangeMessageVisibilityBatchCommand } = await import('@aws-sdk/client-sqs');
    const sqs = await clients.sqs();
    for (let start = 0; start < entries.length; start += 10) {
      const Entries = entries.slice(start, start + 10).map((entry, at) => ({ Id: String(at), ...entry }));
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  } catch (error) {
    // The messages return after the queue's visibility timeout.
    log.warn('what failed could not be put off', { error: error instanceof Error ? error.name : '' });
  }
}
