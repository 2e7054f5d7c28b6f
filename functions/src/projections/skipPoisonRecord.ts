import { queueBody } from '@balcao/shared/channels/queueBody';
import type { DynamoDBRecord } from 'aws-lambda';
import { isPoison } from '../platform/runtime/isPoison.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** Minimum age of a change before it is set aside: until then the failure may be temporary. */
const patienceMs = 5 * 60_000;

/**
 * Moves a change that no retry would fix to the queue of failures, which raises an alarm; otherwise it would block its
 * shard for a day. Returns false if it should be retried.
 */
export async function skipPoisonRecord(
  runtime: Runtime,
  record: DynamoDBRecord,
  error: unknown,
): Promise<boolean> {
  const changedAt = (record.dynamodb?.ApproximateCreationDateTime ?? Infinity) * 1000;
  if (!isPoison(error) || runtime.clock.now() - changedAt < patienceMs) return false;
  return setAside(runtime, record);
}

/** Moves a change to the queue of failures (`rebuild -- failed`). Returns false if the queue does not take it. */
export async function setAside(
  { clients, settings, log }: Runtime,
  record: DynamoDBRecord,
): Promise<boolean> {
  try {
    const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
    const sqs = await clients.sqs();
    const MessageBody = queueBody({ setAside: record });
    await sqs.send(new SendMessageCommand({ QueueUrl: settings.streamFailuresUrl, MessageBody }));
  } catch (refusal) {
    log.error('change not set aside', { sequence: record.dynamodb?.SequenceNumber, error: refusal });
    return false;
  }
  log.error('change set aside', { sequence: record.dynamodb?.SequenceNumber });
  return true;
}
