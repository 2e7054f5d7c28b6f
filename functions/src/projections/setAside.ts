import type { DynamoDBRecord } from 'aws-lambda';
import { isPoison } from '../services/engine/receive/isPoison.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** A change is given up for what it is after these milliseconds: until then it may have been the moment after all. */
const patienceMs = 5 * 60_000;

/**
 * Puts a change of the stream that no further try would mend onto the queue of failures, as an alarm hears; all behind it
 * in its shard would wait for a day. False when it is to be tried again.
 */
export async function setAside(
  { clients, settings, clock, log }: Runtime,
  record: DynamoDBRecord,
  error: unknown,
): Promise<boolean> {
  const changedAt = (record.dynamodb?.ApproximateCreationDateTime ?? Infinity) * 1000;
  if (!isPoison(error) || clock.now() - changedAt < patienceMs) return false;
  try {
    const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
    const sqs = await clients.sqs();
    const MessageBody = JSON.stringify({ setAside: record });
    await sqs.send(new SendMessageCommand({ QueueUrl: settings.streamFailuresUrl, MessageBody }));
  } catch (refusal) {
    log.error('change not set aside', { sequence: record.dynamodb?.SequenceNumber, error: refusal });
    return false;
  }
  log.error('change set aside', { sequence: record.dynamodb?.SequenceNumber });
  return true;
}
