import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { wakeOutbound } from '../outbound/wakeOutbound.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { projectContactName } from './projectContactName.ts';
import { projectContactWords } from './projectContactWords.ts';
import { projectCounters } from './projectCounters.ts';
import { insertedMessage, projectMessages } from './projectMessages.ts';
import { enterMessageWords, projectMessageWords } from './projectMessageWords.ts';
import { type StreamChange, toStreamChange } from './streamChange.ts';

type Inserted = Map<number, { change: StreamChange; message: MessageItem }>;

/** Partitions worked on at the same time; changes of one (a conversation's messages, say) follow one another. */
const width = 8;

/**
 * What the table's stream maintains. Answers the first change that failed: the stream repeats from there, and what
 * is repeated has no second effect.
 */
export async function runProjections(
  runtime: Runtime,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const changes = records.map(toStreamChange);
  const failed = new Set<StreamChange>();
  const failing = async (affected: readonly StreamChange[], work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      for (const change of affected) failed.add(change);
      runtime.log.error('projection failed', { sequence: affected[0]?.sequence, error });
    }
  };

  const inserted = insertedMessages(changes);
  const byPartition = Map.groupBy(changes, (change) => change.partition);
  const chains = [...byPartition.values()].map((chain) => async () => {
    for (const change of chain) {
      await failing([change], () => projectChange(runtime, change, inserted));
      if (failed.has(change)) return;
    }
  });
  await inParallel(chains);

  for (const group of Map.groupBy(inserted.values(), ({ message }) => message.companyId).values())
    await failing(
      group.map(({ change }) => change),
      async () => {
        const messages = group.map(({ message }) => message);
        await Promise.all([projectMessages(runtime, messages), enterMessageWords(runtime, messages)]);
      },
    );

  const first = changes.find((change) => failed.has(change));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first.sequence }] };
}

/** Messages that came into being in this batch, by number, as its last change of each leaves them. */
function insertedMessages(changes: readonly StreamChange[]): Inserted {
  const inserted: Inserted = new Map();
  for (const change of changes) {
    const message = insertedMessage(change);
    if (message !== undefined) inserted.set(message.id, { change, message });
    else if (change.after !== undefined && messageEntity.owns(change.after)) {
      const later = messageEntity.fromItem(change.after);
      const known = inserted.get(later.id);
      if (known !== undefined) inserted.set(later.id, { ...known, message: later });
    }
  }
  return inserted;
}

async function projectChange(runtime: Runtime, change: StreamChange, inserted: Inserted): Promise<void> {
  const stored = change.after ?? change.before;
  if (stored !== undefined && messageEntity.owns(stored) && !inserted.has(messageEntity.fromItem(stored).id))
    await projectMessageWords(runtime, change);
  const message = insertedMessage(change);
  if (message !== undefined) {
    if (isUnsent(message)) await wakeOutbound(runtime, message);
    return;
  }
  await projectCounters(runtime, change);
  await projectContactWords(runtime, change);
  await projectContactName(runtime, change);
}

/** Stored to be sent: the queue has its command unless the process died in between. */
function isUnsent(message: MessageItem): boolean {
  return message.fromMe && message.ack === 0 && !message.isPrivate && message.actor !== 'phone';
}

async function inParallel(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...tasks];
  await Promise.all(
    Array.from({ length: Math.min(width, queue.length) }, async () => {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task();
    }),
  );
}
