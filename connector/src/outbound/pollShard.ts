import {
  ChangeMessageVisibilityBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type OutboundCommand, outboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { Logger } from 'pino';
import { backoff, pause } from '../backoff.ts';
import { createDeleteInBatches } from './deleteInBatches.ts';

export interface PollOptions {
  sqs: Pick<SQSClient, 'send'>;
  queueUrl: string;
  pollSeconds: number;
  visibilitySeconds: number;
  /** False once the shard is lost: nothing is done any more. */
  holds: () => boolean;
  /** False leaves the command to be tried again. */
  run: (command: OutboundCommand, delivery: Delivery) => Promise<boolean>;
  log: Logger;
}

export interface Delivery {
  /** How often the command was delivered, this time included. */
  attempt: number;
  /** Where it stands in the queue: the same for each delivery, and in the order of sending. */
  place: string;
}

/** Commands under way at once on one shard. */
const maxUnderWay = 50;
const retrySeconds = 3;
/** What a poll may take beyond the time that it waits for commands. */
const answerMs = 5000;

/**
 * Takes the commands of one shard's queue: those of one message group in order, groups beside each other. What is
 * under way stays invisible however long it takes; what fails, and all behind it in its group, comes again.
 */
export function pollShard(options: PollOptions): { stop(): Promise<void> } {
  const { sqs, queueUrl: QueueUrl, log } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let messages = 0;
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
        for (const group of groups.values()) {
          messages += group.length;
          const done = runGroup(group).finally(() => {
            messages -= group.length;
            underWay.delete(done);
          });
          underWay.add(done);
        }
        while (messages >= maxUnderWay && may()) await Promise.race(underWay);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures++;
        log.warn({ err: error instanceof Error ? error.name : '' }, 'receive failed');
        await pause(backoff(failures, 300, 10_000), stopping.signal);
      }
    }
  }

  async function runGroup(group: Message[]): Promise<void> {
    const left = [...group];
    const keepMs = (options.visibilitySeconds * 1000) / 3;
    const keeper = setInterval(() => void changeVisibility(left, options.visibilitySeconds), keepMs);
    try {
      for (const message of group) {
        if (!may() || !(await runMessage(message))) break;
        left.shift();
        await remove(message.ReceiptHandle ?? '');
      }
    } finally {
      clearInterval(keeper);
      if (left.length > 0) await changeVisibility(left, options.holds() ? retrySeconds : 1);
    }
  }

  async function runMessage(message: Message): Promise<boolean> {
    const parsed = outboundCommand.safeParse(parseJson(message.Body));
    const attempt = Number(message.Attributes?.ApproximateReceiveCount ?? '1');
    const place = placeOf(message);
    if (!parsed.success) {
      // Poison: the queue moves it to the dead letters after its receives.
      log.error({ messageId: message.MessageId, attempt }, 'command does not fit');
      return false;
    }
    const { kind, companyId, connectionId, commandId } = parsed.data;
    try {
      return await options.run(parsed.data, { attempt, place });
    } catch (error) {
      const err = error instanceof Error ? error.name : '';
      log.warn({ kind, companyId, connectionId, commandId, attempt, err }, 'command failed');
      return false;
    }
  }

  async function changeVisibility(of: Message[], seconds: number): Promise<void> {
    const VisibilityTimeout = seconds;
    const entries = of.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle, VisibilityTimeout }));
    // When this fails the messages come again after their time, and each command has one effect.
    await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: entries })).catch(() => {});
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all(underWay);
    },
  };
}

/** Sequence numbers grow within a group only; between the groups of a connection the time of sending decides. */
function placeOf({ Attributes }: Message): string {
  const sentAt = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  return `${sentAt}-${(Attributes?.SequenceNumber ?? '').padStart(20, '0')}`;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
