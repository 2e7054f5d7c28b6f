import type { SQSRecord } from 'aws-lambda';
import type { Runtime } from './runtime.ts';

/** However long an outage lasts, what it held up comes back within these minutes of its end. */
const longestSeconds = 300;

/** Seconds until a message that failed is tried again: twice as long each time. */
export function secondsAway(receives: number, leastSeconds: number): number {
  return Math.min(leastSeconds * 2 ** Math.min(Math.max(receives, 1) - 1, 20), longestSeconds);
}

/**
 * Puts off what failed: at first briefly, then longer with each try, so that an outage of days uses up few of the
 * receives after which the queue takes a message for poison. Messages of one group stay away together, as long as the
 * first of them says: one that is still away keeps those behind it from being given out.
 */
export async function putOff(
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
    // They come back after the queue's own time.
    log.warn('what failed could not be put off', { error: error instanceof Error ? error.name : '' });
  }
}
