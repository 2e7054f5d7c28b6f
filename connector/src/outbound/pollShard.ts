import {
  ChangeMessageVisibilityBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { Logger } from 'pino';
import { backoff, pause } from '../platform/backoff.ts';
import { BoundedMap } from '../platform/boundedMap.ts';
import type { Addressed } from '../db/parkCommand.ts';
import { createBulkDelays } from './bulkTurns.ts';
import { createDeleteInBatches } from './deleteInBatches.ts';
import { createLaneQuota, type Room } from './laneQuota.ts';
import { readCommand, type Unfit } from './readCommand.ts';
import { moveToDeadLetterQueue } from './moveToDeadLetterQueue.ts';
import { createFairShares, type Lane } from './fairShares.ts';

export interface PollOptions {
  sqs: Pick<SQSClient, 'send'>;
  queueUrl: string;
  /** Queue for commands that cannot be read. */
  deadLetterUrl: string;
  pollSeconds: number;
  visibilitySeconds: number;
  /** Chats of one connection that are worked on at once. */
  sendsPerConnection: number;
  /** False once the shard is lost: nothing more is done then. */
  holds: () => boolean;
  /** Runs a command. If it returns false, or the shard is lost before it is done, the command is retried. */
  run: (command: OutboundCommand, delivery: Delivery) => Promise<boolean>;
  /** Reports as not sent a message whose command cannot be read. */
  tellUndelivered: (addressed: Addressed) => Promise<void>;
  log: Logger;
}

export interface Delivery {
  /** Tries by this process, including this one; waiting behind another command is no try. */
  attempt: number;
  /** Times that the queue delivered the command. */
  receives: number;
  /** Position in the queue, by which commands sort in order of sending; the same each time the command is delivered. */
  place: string;
}

/**
 * Commands held at once; further ones of a connection go back to the queue. Few of bulk are held, because a person's
 * message to such a chat is delivered only after them.
 */
const room: Room = { people: { ofOne: 100, ofAll: 500 }, bulk: { ofOne: 20, ofAll: 200 } };
const retrySeconds = 3;
const longestRetrySeconds = 120;
const deferSeconds = 5;
const longestWaitMs = 10_000;
/** Milliseconds a poll may take beyond its waiting time. */
const answerMs = 5000;
const maxTried = 10_000;
/**
 * Tries of a command that cannot be read before it goes to the dead letters. The last try comes after about 45 seconds:
 * during a release the next try may reach a task that can read the command. A short-lived command that fails like an
 * earlier one gets only one try: such commands may come with every key press, and each would hold up those behind it.
 */
const unfitTries = 5;
const mostMisfits = 100;
const batchSize = 10;

/**
 * Processes the commands of one shard's queue: those of one message group in order, groups in parallel, each connection
 * within its share. Held messages stay invisible however long they take. A failed one, and all behind it in its group,
 * is retried with a growing backoff.
 */
export function pollShard(options: PollOptions): { stop(): Promise<void> } {
  const { sqs, queueUrl: QueueUrl, log } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const shares = createFairShares(options.sendsPerConnection);
  const held = new Set<Message>();
  const holdings = createLaneQuota(room);
  const bulkTurn = createBulkDelays();
  /** Failed tries, by message. */
  const tries = new BoundedMap<string, number>(maxTried);
  /** Read errors of commands that are among the dead letters already. */
  const misfits = new BoundedMap<string, true>(mostMisfits);
  const may = (): boolean => !stopping.signal.aborted && options.holds();
  const remove = createDeleteInBatches({
    send: (command) => sqs.send(command),
    queueUrl: QueueUrl,
    signal: stopping.signal,
    onFailure: (error) => log.warn({ err: error instanceof Error ? error.name : error }, 'delete failed'),
  });

  async function loop(): Promise<void> {
    for (let failures = 0; may();) {
      try {
        const answer = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl,
            MaxNumberOfMessages: 10,
            WaitTimeSeconds: options.pollSeconds,
            VisibilityTimeout: options.visibilitySeconds,
            MessageSystemAttributeNames: [
              'MessageGroupId',
              'ApproximateReceiveCount',
              'SentTimestamp',
              'SequenceNumber',
            ],
          }),
          { abortSignal: stopping.signal, requestTimeout: options.pollSeconds * 1000 + answerMs },
        );
        failures = 0;
        const groups = Map.groupBy(
          answer.Messages ?? [],
          (message) => message.Attributes?.MessageGroupId ?? '',
        );
        for (const group of groups.values()) take(group);
        while (holdings.isFull('people') && may()) await Promise.race(underWay);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures++;
        log.warn({ err: error instanceof Error ? error.name : '' }, 'receive failed');
        await pause(backoff(failures, 300, 10_000), stopping.signal);
      }
    }
  }

  /**
   * Holds a group, or sends it back if its lane has no room: a number's thousand chats wait in the queue instead of
   * ahead of everybody else's.
   */
  function take(group: Message[]): void {
    const { key, lane } = shareOf(group);
    const work = holdings.take(key, lane, group.length)
      ? hold(group, key, lane)
      : changeVisibility(group, secondsBack(group, lane));
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  }

  function secondsBack(group: readonly Message[], lane: Lane): number {
    const receives = receivesOf(group[0]);
    if (lane === 'bulk') return bulkTurn(group.length, receives, Date.now());
    return Math.min(longestRetrySeconds, deferSeconds * receives);
  }

  async function hold(group: Message[], key: string, lane: Lane): Promise<void> {
    for (const message of group) held.add(message);
    for (let left = group; left.length > 0;) {
      // A group that only waits for its time takes no place from those being sent.
      const ms = waitMs(left[0]);
      if (ms > 0) await pause(ms, stopping.signal);
      const next = left;
      await shares.run(key, lane, async () => {
        left = await runGroup(next);
      });
    }
    holdings.release(key, lane, group.length);
  }

  /** Returns what is left for later: the first message (not at the front) that must wait, and all behind it. */
  async function runGroup(group: Message[]): Promise<Message[]> {
    const left = [...group];
    let failed = 0;
    for (const message of group) {
      if (!may()) break;
      if (message !== group[0] && waitMs(message) > 0) return left;
      failed = await tryMessage(message);
      // A command cut off when the shard was lost looks done. Unless the shard is still ours, it stays queued for the
      // next owner.
      if (failed > 0 || !options.holds()) break;
      left.shift();
      await remove(message.ReceiptHandle ?? '');
      held.delete(message);
    }
    for (const message of left) held.delete(message);
    if (left.length === 0) return [];
    const seconds = Math.min(longestRetrySeconds, retrySeconds * 2 ** Math.max(0, failed - 1));
    await changeVisibility(left, options.holds() ? seconds : 1);
    return [];
  }

  /** Returns how often the message has failed so far; 0 when it is done. */
  async function tryMessage(message: Message): Promise<number> {
    const id = message.MessageId ?? '';
    const attempt = (tries.get(id) ?? 0) + 1;
    if (await runMessage(message, attempt)) {
      tries.delete(id);
      return 0;
    }
    tries.set(id, attempt);
    return attempt;
  }

  async function runMessage(message: Message, attempt: number): Promise<boolean> {
    const read = readCommand(message.Body);
    const { command } = read;
    const receives = receivesOf(message);
    if (command === undefined) {
      const { misfit, isPassing } = read;
      log.error({ messageId: message.MessageId, attempt, misfit }, 'command does not fit');
      const isOver = attempt >= unfitTries || (isPassing && misfits.has(misfit));
      return isOver && isSetAside(message, read);
    }
    const { kind, companyId, connectionId, commandId } = command;
    try {
      return await options.run(command, { attempt, receives, place: placeOf(message) });
    } catch (error) {
      const err = error instanceof Error ? error.name : '';
      log.warn({ kind, companyId, connectionId, commandId, attempt, err }, 'command failed');
      return false;
    }
  }

  /** Moves an unreadable command out of the way of those behind it in its chat; false if that failed. */
  async function isSetAside(message: Message, { misfit, addressed }: Unfit): Promise<boolean> {
    try {
      await moveToDeadLetterQueue(sqs, options.deadLetterUrl, message);
      if (addressed) await options.tellUndelivered(addressed);
      misfits.set(misfit, true);
      return true;
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.name : '' }, 'command not set aside');
      return false;
    }
  }

  async function changeVisibility(of: readonly Message[], seconds: number): Promise<void> {
    const VisibilityTimeout = seconds;
    for (let start = 0; start < of.length; start += batchSize) {
      const Entries = of
        .slice(start, start + batchSize)
        .map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle, VisibilityTimeout }));
      // If this fails, the messages come again after their visibility timeout, and each command has one effect.
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries })).catch(() => {});
    }
  }

  const keepMs = (options.visibilitySeconds * 1000) / 3;
  const keeper = setInterval(() => void changeVisibility([...held], options.visibilitySeconds), keepMs);
  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all(underWay);
      clearInterval(keeper);
    },
  };
}

/**
 * Share that a group counts against. Commands about the session itself each have their own. Bulk with a person's
 * message behind it counts as people's, so that the person does not wait for room for bulk.
 */
function shareOf(group: readonly Message[]): { key: string; lane: Lane } {
  const [first] = group;
  const command = first && readCommand(first.Body).command;
  const id = first?.Attributes?.MessageGroupId ?? '';
  if (command === undefined || !('chat' in command)) return { key: `group ${id}`, lane: 'people' };
  const lane = group.every(isBulk) ? 'bulk' : 'people';
  return { key: String(command.connectionId), lane };
}

function isBulk(message: Message): boolean {
  // Saves parsing: the text of most commands has no such word.
  if (message.Body?.includes('"bulk"') !== true) return false;
  const { command } = readCommand(message.Body);
  return command?.kind === 'send' && command.lane === 'bulk';
}

/** Milliseconds until a send is due, at most `longestWaitMs`: clocks that disagree delay nobody for longer. */
function waitMs(message: Message | undefined): number {
  // Saves parsing: the text of most commands has no such word.
  if (message?.Body?.includes('"notBefore"') !== true) return 0;
  const { command } = readCommand(message.Body);
  if (command?.kind !== 'send' || command.notBefore === undefined) return 0;
  const left = Date.parse(command.notBefore) - Date.now();
  return left > 0 ? Math.min(left, longestWaitMs) : 0;
}

function receivesOf(message: Message | undefined): number {
  return Number(message?.Attributes?.ApproximateReceiveCount ?? '1');
}

/** Sequence numbers grow within a group only; between the groups of a connection the time of sending decides. */
function placeOf({ Attributes }: Message): string {
  const sentAt = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  return `${sentAt}-${(Attributes?.SequenceNumber ?? '').padStart(20, '0')}`;
}

/** Milliseconds since 1970 at which the command at this place was sent. */
export function sentAtOf(place: string): number {
  return Date.parse(place.slice(0, 24));
}
