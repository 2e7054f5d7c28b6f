import type { SQSRecord } from 'aws-lambda';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/**
 * Sends an event that cannot be handled to the dead-letter queue at once, where it raises an alarm. Left to the queue's
 * own redrive it would block its chat for days.
 */
export async function deadLetter(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log'>,
  record: SQSRecord,
  error: unknown,
): Promise<void> {
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: runtime.settings.inboundDeadLetterUrl,
      MessageBody: record.body,
      MessageGroupId: record.attributes.MessageGroupId ?? record.messageId,
      MessageDeduplicationId: record.messageId,
    }),
  );
  runtime.log.error('inbound event set aside', { messageId: record.messageId, error: nameOf(error) });
}

/** Only the name of the error: its text may quote what a customer wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
