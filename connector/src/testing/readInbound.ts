import { DeleteMessageBatchCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { type InboundEvent, inboundEvent } from '@balcao/shared/channels/inboundEvent';

/** Consumes the inbound queue in place of the engine, until the signal aborts. */
export async function readInbound(
  sqs: SQSClient,
  QueueUrl: string,
  events: InboundEvent[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
        { abortSignal: signal },
      );
      if (Messages.length === 0) continue;
      for (const message of Messages) events.push(inboundEvent.parse(JSON.parse(message.Body ?? '')));
      const Entries = Messages.map((message, at) => ({
        Id: String(at),
        ReceiptHandle: message.ReceiptHandle,
      }));
      await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
