import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a call to SQS takes from within AWS. */
const callMs = 10;
const perReceive = 10;

interface Waiting {
  message: Message;
  group: string;
  visibleAt: number;
  receives: number;
}

/**
 * A FIFO queue in memory that behaves like SQS: delivers several messages of a group at once and in order, and none
 * while one of the group is in flight. The local engine delivers one of a group at a time, and takes far longer for
 * thousands.
 */
export function createFifoQueue() {
  const groups = new Map<string, Waiting[]>();
  let sequence = 0;
  /** Number of receive calls. */
  let asked = 0;

  function receive(visibilitySeconds: number): Message[] {
    const now = Date.now();
    const given: Message[] = [];
    for (const group of groups.values()) {
      if (group.some(({ visibleAt }) => visibleAt > now)) continue;
      for (const one of group.slice(0, perReceive - given.length)) {
        one.visibleAt = now + visibilitySeconds * 1000;
        one.receives++;
        const { Attributes } = one.message;
        given.push({
          ...one.message,
          Attributes: { ...Attributes, ApproximateReceiveCount: String(one.receives) },
        });
      }
      if (given.length >= perReceive) break;
    }
    return given;
  }

  const found = (handle: string | undefined): [Waiting[], Waiting] | undefined => {
    const group = groups.get(handle?.split('|')[0] ?? '');
    const one = group?.find(({ message }) => message.ReceiptHandle === handle);
    return group && one && [group, one];
  };

  function remove(handle: string | undefined): void {
    const [group, one] = found(handle) ?? [];
    if (!group || !one) return;
    group.splice(group.indexOf(one), 1);
    if (group.length === 0) groups.delete(one.group);
  }

  async function send(command: object): Promise<object> {
    await pause(callMs);
    if (command instanceof ReceiveMessageCommand) {
      asked++;
      return { Messages: receive(command.input.VisibilityTimeout ?? 30) };
    }
    if (command instanceof DeleteMessageBatchCommand)
      for (const { ReceiptHandle } of command.input.Entries ?? []) remove(ReceiptHandle);
    if (command instanceof ChangeMessageVisibilityBatchCommand)
      for (const { ReceiptHandle, VisibilityTimeout = 0 } of command.input.Entries ?? []) {
        const [, one] = found(ReceiptHandle) ?? [];
        if (one) one.visibleAt = Date.now() + VisibilityTimeout * 1000;
      }
    return {};
  }

  return {
    sqs: { send } as Pick<SQSClient, 'send'>,
    asked: () => asked,
    put(group: string, command: OutboundCommand): void {
      sequence++;
      const id = `${group}|${sequence}`;
      const message: Message = {
        MessageId: id,
        ReceiptHandle: id,
        Body: JSON.stringify(command),
        Attributes: {
          MessageGroupId: group,
          SentTimestamp: String(Date.now()),
          SequenceNumber: String(sequence),
        },
      };
      const waiting = groups.get(group) ?? [];
      groups.set(group, [...waiting, { message, group, visibleAt: 0, receives: 0 }]);
    },
  };
}
