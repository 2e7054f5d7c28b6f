import { Duration } from 'aws-cdk-lib';
import {
  DeduplicationScope,
  FifoThroughputLimit,
  Queue,
  QueueEncryption,
  type QueueProps,
} from 'aws-cdk-lib/aws-sqs';
import { deadLetterOf, queueName, queueParts } from '../parts/queues.ts';
import { acknowledge } from './acknowledge.ts';
import type { DeploymentStack } from './deploymentStack.ts';

export interface DeployedQueues {
  /** By the queue's name in infra/parts/queues.ts. */
  byName: Map<string, Queue>;
  /**
   * By queue name: the dead-letter queues, and queues without one, where failed stream records end. Every message in
   * one of them raises an alarm.
   */
  deadLetters: Map<string, Queue>;
}

/** Creates the queues of infra/parts/queues.ts, with a dead-letter queue for those that have one. */
export function addQueues(stack: DeploymentStack): DeployedQueues {
  const byName = new Map<string, Queue>();
  const deadLetters = new Map<string, Queue>();
  for (const part of queueParts) {
    const shared: QueueProps = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: stack.dataRemoval,
      // SQS refuses `fifo: false`; a standard queue has no such property. High throughput, because ordinary FIFO queues
      // take only 300 calls a second for all companies together.
      ...(part.fifo && {
        fifo: true,
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      }),
    };
    const deadLetter = part.deadLetter
      ? new Queue(stack, `${part.name}-dlq`, {
          ...shared,
          queueName: queueName(stack.prefix, deadLetterOf(part)),
          retentionPeriod: Duration.days(14),
        })
      : undefined;
    const queue = new Queue(stack, part.name, {
      ...shared,
      queueName: queueName(stack.prefix, part),
      visibilityTimeout: Duration.seconds(part.visibilitySeconds),
      retentionPeriod: Duration.days(14),
      ...(deadLetter && { deadLetterQueue: { queue: deadLetter, maxReceiveCount: part.maxReceives } }),
    });
    byName.set(part.name, queue);
    if (deadLetter) {
      deadLetters.set(`${part.name}-dlq`, deadLetter);
    } else {
      deadLetters.set(part.name, queue);
      acknowledge(queue, {
        'AwsSolutions-SQS3': 'It is itself where failed stream batches end, and raises an alarm.',
      });
    }
  }
  return { byName, deadLetters };
}
