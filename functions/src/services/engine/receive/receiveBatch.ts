import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { type InboundEvent, inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { backOffMessages } from '../../../platform/runtime/backOffMessages.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { startTimeLimit, type TimeLimit } from '../../../platform/runtime/timeLimit.ts';
import { isPoison } from '../../../platform/runtime/isPoison.ts';
import { receiveEvent } from './receiveEvent.ts';
import { deadLetter } from './deadLetter.ts';

/** Deliveries after which an event that fails because of its content is dead-lettered; these tries take seconds. */
const poisonTries = 3;

/**
 * Milliseconds of the call kept for reporting the results; without a report the whole batch would be delivered again,
 * long after.
 */
const reserveMs = 5000;

/**
 * Handles a batch of the inbound queue: groups in parallel, each group in order. After a failure the rest of its group
 * is returned to the queue too, which keeps the order, with a delay that grows with each try. Records that there is no
 * time left for are returned in the same way.
 */
export async function receiveBatch(
  runtime: Runtime,
  records: readonly SQSRecord[],
  timeLeftMs: () => number = () => Infinity,
): Promise<SQSBatchResponse> {
  const limit = startTimeLimit(timeLeftMs() - reserveMs);
  const groups = new Map<string, SQSRecord[]>();
  for (const record of records) {
    const group = record.attributes.MessageGroupId ?? record.messageId;
    groups.set(group, [...(groups.get(group) ?? []), record]);
  }
  const failures = await Promise.all(
    [...groups.values()].map((group) => receiveGroup(runtime, group, limit)),
  );
  limit.stop();
  await backOffMessages(runtime, runtime.settings.inboundQueueUrl, failures);
  return { batchItemFailures: failures.flat().map((record) => ({ itemIdentifier: record.messageId })) };
}

interface Received {
  record: SQSRecord;
  event: InboundEvent | Error;
}

async function receiveGroup(runtime: Runtime, records: SQSRecord[], limit: TimeLimit): Promise<SQSRecord[]> {
  const group: Received[] = records.map((record) => ({ record, event: readEvent(record.body) }));
  /** Ticks skipped because a later one of this batch makes them redundant. */
  let skipped: Received[] = [];
  for (const [position, one] of group.entries()) {
    const { record, event } = one;
    if (isOvertaken(event, group.slice(position + 1))) {
      skipped.push(one);
      continue;
    }
    try {
      await limit.within(() => receiveRecord(runtime, record, event));
      skipped = skipped.filter((tick) => !isOvertaken(tick.event, [one]));
    } catch (error) {
      runtime.log.error('inbound event failed', { messageId: record.messageId, error: String(error) });
      // Records after the failure may wait for days, among them the tick that was to replace the skipped ones: handle
      // these now.
      return [...(await receiveTicks(runtime, skipped, limit)), ...records.slice(position)];
    }
  }
  return [];
}

/** Returns the records that failed. */
async function receiveTicks(
  runtime: Runtime,
  ticks: readonly Received[],
  limit: TimeLimit,
): Promise<SQSRecord[]> {
  const failed: SQSRecord[] = [];
  for (const { record, event } of ticks)
    await limit.within(() => receiveRecord(runtime, record, event)).catch(() => failed.push(record));
  return failed;
}

/** True if a higher tick of the same messages follows: levels only rise, so the later tick suffices. */
function isOvertaken(event: InboundEvent | Error, later: readonly Received[]): boolean {
  if (event instanceof Error || event.kind !== 'ack' || event.level === -1) return false;
  return later.some(
    ({ event: other }) =>
      !(other instanceof Error) &&
      other.kind === 'ack' &&
      other.level >= event.level &&
      other.companyId === event.companyId &&
      other.account === event.account &&
      event.wids.every((wid) => other.wids.includes(wid)),
  );
}

/** @throws errors that a retry may fix; records that none will fix are dead-lettered, so that their chat continues */
async function receiveRecord(
  runtime: Runtime,
  record: SQSRecord,
  event: InboundEvent | Error,
): Promise<void> {
  if (event instanceof Error) return deadLetter(runtime, record, event);
  try {
    await receiveEvent(runtime, event);
  } catch (error) {
    if (Number(record.attributes.ApproximateReceiveCount) < poisonTries || !isPoison(error)) throw error;
    await deadLetter(runtime, record, error);
  }
}

function readEvent(body: string): InboundEvent | Error {
  try {
    const parsed = inboundEvent.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : parsed.error;
  } catch (error) {
    return error instanceof Error ? error : new Error('not JSON');
  }
}
