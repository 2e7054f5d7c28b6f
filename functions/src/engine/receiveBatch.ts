import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import { receiveEvent } from './receiveEvent.ts';

/**
 * A batch of the inbound queue. Groups run beside each other, a group in order; after a failure the rest of its
 * group is handed back too, so that order holds.
 */
export async function receiveBatch(
  runtime: Runtime,
  records: readonly SQSRecord[],
): Promise<SQSBatchResponse> {
  const groups = new Map<string, SQSRecord[]>();
  for (const record of records) {
    const group = record.attributes.MessageGroupId ?? record.messageId;
    groups.set(group, [...(groups.get(group) ?? []), record]);
  }
  const failures = await Promise.all([...groups.values()].map((group) => receiveGroup(runtime, group)));
  return { batchItemFailures: failures.flat().map((record) => ({ itemIdentifier: record.messageId })) };
}

async function receiveGroup(runtime: Runtime, records: SQSRecord[]): Promise<SQSRecord[]> {
  for (const [position, record] of records.entries()) {
    try {
      await receiveEvent(runtime, record.body);
    } catch (error) {
      runtime.log.error('inbound event failed', { messageId: record.messageId, error: String(error) });
      return records.slice(position);
    }
  }
  return [];
}
