import { chatKey } from '@balcao/shared/channels/inboundEvent';
import { type ChatCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import { queueBody } from '@balcao/shared/channels/queueBody';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Sends a command about a chat to the queue of the connection's shard; commands of one chat stay in order. */
export async function sendCommand(
  runtime: Pick<Runtime, 'clients' | 'settings'>,
  command: ChatCommand,
  attempt = '',
): Promise<void> {
  const { outboundQueuePrefix, shardCount } = runtime.settings;
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: `${outboundQueuePrefix}${shardOf(command.connectionId, shardCount)}.fifo`,
      MessageBody: queueBody(command),
      MessageGroupId: `${command.connectionId}:${chatKey(command.chat)}`,
      MessageDeduplicationId: `${command.commandId}${attempt}`.replace(/[^\w:.-]/g, '_').slice(0, 128),
    }),
  );
}
