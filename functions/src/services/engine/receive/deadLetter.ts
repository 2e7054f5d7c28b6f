import type { SQSRecord } from 'aws-lambda';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/**
 * Puts an event that nobody can handle onto the dead-letter queue at once, where it raises an alarm. Left to the
 * queue's own count of receives it would hold back its chat for days.
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

/** Texts of errors may quote what a customer wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
