import { DeleteMessageBatchCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { pause } from '../platform/backoff.ts';
import type { Addressed } from '../db/parkCommand.ts';
import { pollShard } from './pollShard.ts';

const addressed = {
  companyId: 7,
  connectionId: 9,
  account: '5511900000001',
  chat: { group: '120363000000000001' },
};
const typing = { v: 1, ...addressed, kind: 'presence', presence: 'paused' };
const send = { v: 1, ...addressed, kind: 'send', mediaType: 'conversation', media: null, quoted: null };

/** A queue of one group that delivers everything until it is deleted, and the shard that polls it. */
function shardWith(commands: Record<string, object>, refusals = 0) {
  const waiting = Object.entries(commands).map(([id, command]) => ({
    MessageId: id,
    ReceiptHandle: id,
    Body: JSON.stringify({ commandId: id, ...command }),
    Attributes: { MessageGroupId: '9:g', ApproximateReceiveCount: '1' },
  }));
  const shard = {
    done: [] as string[],
    asides: [] as unknown[],
    undelivered: [] as Addressed[],
    /** Tries of commands that cannot be read. */
    tries: {} as Record<string, number>,
  };
  const answer = async (command: object) => {
    if (command instanceof ReceiveMessageCommand) {
      await pause(5);
      return { Messages: [...waiting] };
    }
    if (command instanceof SendMessageCommand) {
      if (refusals-- > 0) throw new Error('away');
      shard.asides.push(command.input);
    }
    if (command instanceof DeleteMessageBatchCommand)
      for (const { ReceiptHandle } of command.input.Entries ?? [])
        waiting.splice(
          waiting.findIndex((message) => message.ReceiptHandle === ReceiptHandle),
          1,
        );
    return {};
  };
  const poll = pollShard({
    sqs: { send: answer } as Parameters<typeof pollShard>[0]['sqs'],
    queueUrl: 'queue',
    deadLetterUrl: 'dead letters',
    pollSeconds: 1,
    visibilitySeconds: 3,
    sendsPerConnection: 1,
    holds: () => true,
    log: pino(
      { level: 'error' },
      {
        write(line) {
          const { messageId } = JSON.parse(line) as { messageId: string };
          shard.tries[messageId] = (shard.tries[messageId] ?? 0) + 1;
        },
      },
    ),
    run: async ({ commandId }) => shard.done.push(commandId) > 0,
    tellUndelivered: async (message) => void shard.undelivered.push(message),
  });
  const untilDone = (id: string) => expect.poll(() => shard.done, { timeout: 5000 }).toContain(id);
  return Object.assign(shard, { untilDone, stop: () => poll.stop() });
}

test('a command that nobody can read is set aside after a few tries, and its chat goes on', async () => {
  const shard = shardWith({ unfit: { ...typing, kind: 'of a newer release' }, next: typing }, 1);
  await shard.untilDone('next');
  await shard.stop();
  expect(shard.asides).toEqual([
    {
      QueueUrl: 'dead letters',
      MessageBody: expect.stringContaining('of a newer release'),
      MessageGroupId: '9:g',
      MessageDeduplicationId: 'unfit',
    },
  ]);
  // Five tries, and one more because the dead-letter queue was unavailable.
  expect(shard.tries).toEqual({ unfit: 6 });
});

test('what does not fit as another did before holds up nothing any more', async () => {
  const shard = shardWith({
    first: { ...typing, presence: 'drawing' },
    second: { ...typing, presence: 'drawing' },
    third: { ...typing, presence: 'drawing' },
    other: { ...typing, kind: 'of a newer release' },
    text: typing,
  });
  await shard.untilDone('text');
  await shard.stop();
  expect(shard.tries).toEqual({ first: 5, second: 1, third: 1, other: 5 });
  expect([shard.asides.length, shard.undelivered]).toEqual([4, []]);
});

test('of a message that cannot be read its sender is told, each after all its tries', async () => {
  const unknown = { ...send, body: 'oi', mediaType: 'hologram' };
  const shard = shardWith({
    first: { ...unknown, wid: 'W1' },
    second: { ...unknown, wid: 'W2' },
    // Nobody knows what a `wid` means in an unknown kind.
    other: { ...send, kind: 'of a newer release', wid: 'W3' },
    text: { ...send, wid: 'W4', body: 'oi', ofANewerRelease: true },
  });
  await shard.untilDone('text');
  await shard.stop();
  expect(shard.undelivered).toEqual([
    { ...addressed, wid: 'W1' },
    { ...addressed, wid: 'W2' },
  ]);
  expect(shard.tries).toEqual({ first: 5, second: 5, other: 5 });
});

test('what is about the session itself has all its tries, however often its like did not fit', async () => {
  const logout = { v: 1, companyId: 7, connectionId: 9, kind: 'logout', deleted: 'soon' };
  const shard = shardWith({ first: logout, second: logout, next: typing });
  await shard.untilDone('next');
  await shard.stop();
  expect(shard.tries).toEqual({ first: 5, second: 5 });
});
