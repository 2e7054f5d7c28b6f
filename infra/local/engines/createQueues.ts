import { deadLetterOf, queueName, queueParts, type QueuePart } from '../../parts/queues.ts';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { localAccount, localRegion, resourcePrefix } from './deploymentEnv.ts';

/** Creates the queues of infra/parts/queues.ts with their dead-letter queues; existing ones keep their messages. */
export async function createQueues(endpoint: string): Promise<void> {
  await Promise.all(
    queueParts.map(async (part) => {
      const attributes: Record<string, string> = { VisibilityTimeout: String(part.visibilitySeconds) };
      if (part.deadLetter) {
        const deadLetter = deadLetterOf(part);
        await ensureQueue(endpoint, deadLetter, { MessageRetentionPeriod: '1209600' });
        attributes.RedrivePolicy = JSON.stringify({
          deadLetterTargetArn: queueArn(queueName(resourcePrefix, deadLetter)),
          maxReceiveCount: part.maxReceives,
        });
      }
      await ensureQueue(endpoint, part, attributes);
    }),
  );
}

export function queueArn(name: string): string {
  return `arn:aws:sqs:${localRegion}:${localAccount}:${name}`;
}

async function ensureQueue(endpoint: string, part: QueuePart, attributes: Record<string, string>) {
  const name = queueName(resourcePrefix, part);
  try {
    // Asked first: creating a queue anew would throw away the messages of a stored one.
    await callAws(endpoint, 'AmazonSQS.GetQueueUrl', { QueueName: name });
  } catch (error) {
    if (!(error instanceof AwsCallError)) throw error;
    await callAws(endpoint, 'AmazonSQS.CreateQueue', {
      QueueName: name,
      Attributes: { ...attributes, ...(part.fifo ? { FifoQueue: 'true' } : {}) },
    });
  }
}
