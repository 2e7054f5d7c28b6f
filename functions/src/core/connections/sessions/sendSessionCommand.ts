import { randomUUID } from 'node:crypto';
import { type OutboundCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** Commands about the session itself; messages to customers leave only through outbound/. */
type SessionCommand =
  | { kind: 'start' }
  | { kind: 'newQr' }
  | { kind: 'restart'; commandId?: string }
  | { kind: 'disconnect'; commandId: string }
  | { kind: 'logout'; deleted: boolean };

/**
 * Puts a command for a connection's session on the queue of its shard; those of one connection stay in order. A deletion
 * and an end are told once, whoever tells them.
 */
export async function sendSessionCommand(
  runtime: Pick<Runtime, 'clients' | 'settings'>,
  companyId: number,
  connectionId: number,
  command: SessionCommand,
): Promise<void> {
  const { outboundQueuePrefix, shardCount } = runtime.settings;
  const isDeletion = command.kind === 'logout' && command.deleted;
  const commandId = isDeletion ? `deleted:${connectionId}` : randomUUID();
  const full: OutboundCommand = { v: 1, companyId, connectionId, commandId, ...command };
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: `${outboundQueuePrefix}${shardOf(connectionId, shardCount)}.fifo`,
      MessageBody: JSON.stringify(full),
      MessageGroupId: `session:${connectionId}`,
      MessageDeduplicationId: full.commandId,
    }),
  );
}
