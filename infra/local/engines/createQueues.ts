import { deadLetterOf, queueName, queueParts } from '../../parts/queues.ts';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { localAccount, localRegion, resourcePrefix } from './deploymentEnv.ts';

/** Creates the queues of infra/parts/queues.ts and their dead-letter queues; existing ones keep their messages. */
export async function createQueues(endpoint: string, prefix = resourcePrefix): Promise<void> {
  await Promise.all(
    queueParts.map(async (part) => {
      const attributes: Record<string, string> = { VisibilityTimeout: String(part.visibilitySeconds) };
      if (part.deadLetter) {
        const deadLetter = deadLetterOf(part);
        await ensureQueue(endpoint, queueName(prefix, deadLetter), deadLetter.fifo, {
          MessageRetentionPeriod: '1209600',
        });
        attributes.RedrivePolicy = JSON.stringify({
          deadLetterTargetArn: queueArn(queueName(prefix, deadLetter)),
          maxReceiveCount: part.maxReceives,
        });
      }
      await ensureQueue(endpoint, queueName(prefix, part), part.fifo, attributes);
    }),
  );
}

export function queueArn(name: string): string {
  return `arn:aws:sqs:${localRegion}:${localAccount}:${name}`;
}

async function ensureQueue(
  endpoint: string,
  name: string,
  fifo: boolean,
  attributes: Record<string, string>,
) {
  try {
    // Checked first: creating a stored queue again would delete its messages.
    await callAws(endpoint, 'AmazonSQS.GetQueueUrl', { QueueName: name });
  } catch (error) {
    if (!(error instanceof AwsCallError)) throw error;
    await callAws(endpoint, 'AmazonSQS.CreateQueue', {
      QueueName: name,
      Attributes: { ...attributes, ...(fifo ? { FifoQueue: 'true' } : {}) },
    });
  }
}
