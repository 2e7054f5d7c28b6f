import { type Message, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/**
 * Puts a command that nobody here can read onto its queue's dead letters, where it raises an alarm and can be moved back
 * after a newer release. Left to the queue's own count of receives it would hold back its chat for more than a day.
 */
export async function moveToDeadLetterQueue(
  sqs: Pick<SQSClient, 'send'>,
  deadLetterUrl: string,
  { Body, MessageId = '', Attributes }: Message,
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: deadLetterUrl,
      MessageBody: Body,
      MessageGroupId: Attributes?.MessageGroupId ?? MessageId,
      MessageDeduplicationId: MessageId,
    }),
  );
}
