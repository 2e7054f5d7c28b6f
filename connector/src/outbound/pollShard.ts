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
import type { Addressed } from '../db/parkedCommandEntity.ts';
import { createBulkTurns } from './bulkTurns.ts';
import { createDeleteInBatches } from './deleteInBatches.ts';
import { createLaneQuota, type Room } from './laneQuota.ts';
import { readCommand, type Unfit } from './readCommand.ts';
import { moveToDeadLetterQueue } from './moveToDeadLetterQueue.ts';
import { createFairShares, type Lane } from './fairShares.ts';

export interface PollOptions {
  sqs: Pick<SQSClient, 'send'>;
  queueUrl: string;
  /** Where what cannot be read is put. */
  deadLetterUrl: string;
  pollSeconds: number;
  visibilitySeconds: number;
  /** Chats of one connection that are worked on at once. */
  sendsPerConnection: number;
  /** False once the shard is lost: nothing is done any more. */
  holds: () => boolean;
  /** False leaves the command to be tried again; so does a shard that was lost before it was done. */
  run: (command: OutboundCommand, delivery: Delivery) => Promise<boolean>;
  /** Tells of a message whose command cannot be read that it was not sent. */
  tellUndelivered: (addressed: Addressed) => Promise<void>;
  log: Logger;
}

export interface Delivery {
  /** How often this command was tried by this process, this time included; waiting behind another is no try. */
  attempt: number;
  /** How often the queue gave it out. */
  receives: number;
  /** Where it stands in the queue: the same for each delivery, and in the order of sending. */
  place: string;
}

/**
 * Further ones of a connection go back to the queue. Of bulk few are held: what somebody writes to such a chat is given out
 * behind them only.
 */
const room: Room = { people: { ofOne: 100, ofAll: 500 }, bulk: { ofOne: 20, ofAll: 200 } };
const retrySeconds = 3;
const longestRetrySeconds = 120;
const deferSeconds = 5;
const longestWaitMs = 10_000;
/** What a poll may take beyond the time that it waits for commands. */
const answerMs = 5000;
const maxTried = 10_000;
/**
 * Tries of what does not fit, the last after some 45 seconds: while one release follows another, a task that can read it
 * may be the next to get it. What passes with its moment and does not fit as another did before has one: of a kind that comes
 * with every key that somebody presses, each would hold up what is written behind it.
 */
const unfitTries = 5;
const mostMisfits = 100;
const batchSize = 10;

/**
 * Takes the commands of one shard's queue: those of one message group in order, groups beside each other, each
 * connection within its share. What is held stays invisible however long it takes; what fails, and all behind it in its
 * group, comes again, later and later.
 */
export function pollShard(options: PollOptions): { stop(): Promise<void> } {
  const { sqs, queueUrl: QueueUrl, log } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const shares = createFairShares(options.sendsPerConnection);
  const held = new Set<Message>();
  const holdings = createLaneQuota(room);
  const bulkTurn = createBulkTurns();
  /** Tries that failed, by message. */
  const tries = new BoundedMap<string, number>(maxTried);
  /** How commands did not fit that are among the dead letters by now. */
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

  /** One number's thousand chats wait in the queue, not in front of everybody else's. */
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
      // Whoever only waits takes no room of those that are sent to meanwhile.
      const ms = waitMs(left[0]);
      if (ms > 0) await pause(ms, stopping.signal);
      const next = left;
      await shares.run(key, lane, async () => {
        left = await runGroup(next);
      });
    }
    holdings.release(key, lane, group.length);
  }

  /** Answers what is left for later: the first one behind others that is to wait, and all behind it. */
  async function runGroup(group: Message[]): Promise<Message[]> {
    const left = [...group];
    let failed = 0;
    for (const message of group) {
      if (!may()) break;
      if (message !== group[0] && waitMs(message) > 0) return left;
      failed = await tryMessage(message);
      // Cut off in the middle, a command looks done: the next owner does what is left of it.
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

  /** Answers how often it has failed by now; none when it is done. */
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

  /** Out of the way of what is behind it in its chat. */
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
      // When this fails the messages come again after their time, and each command has one effect.
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
 * Whose share a group belongs to. Commands about the session itself are each their own. Bulk with somebody's message behind
 * it goes as theirs, so that they wait for no room of bulk.
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
  // Of most commands the text says it already.
  if (message.Body?.includes('"bulk"') !== true) return false;
  const { command } = readCommand(message.Body);
  return command?.kind === 'send' && command.lane === 'bulk';
}

/** Milliseconds that a send is still to wait; clocks that do not agree hold nobody up for longer than that. */
function waitMs(message: Message | undefined): number {
  // Of most commands the text says it already.
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

/** Milliseconds since 1970 at which what stands there was sent. */
export function sentAtOf(place: string): number {
  return Date.parse(place.slice(0, 24));
}
