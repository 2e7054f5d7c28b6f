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
 * Sends a command for a connection's session to the queue of its shard; commands of one connection stay in order. A
 * deletion has a fixed command id; callers give disconnections and restarts theirs, so repeating one has no second
 * effect.
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
