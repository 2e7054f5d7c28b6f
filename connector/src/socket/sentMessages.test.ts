import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSentMessages } from './sentMessages.ts';

test('an answer that comes while the message is still being sent counts, however long that takes', async () => {
  const sent = createSentMessages();
  const answer = sent.expect('wid');
  sent.answer('wid', true);
  await wait(30);
  expect(await answer.within(1)).toBe(true);
  expect(sent.isAccepted('wid')).toBe(true);
});

test('an answer that was heard is waited for until it is safe, however long the queue is away', async () => {
  const sent = createSentMessages();
  const answer = sent.expect('wid').within(20);
  sent.heard('wid');
  await wait(60);
  expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe('still waiting');
  sent.answer('wid', true);
  expect(await answer).toBe(true);
  const spoiled = sent.expect('wid').within(60_000);
  sent.heard('wid');
  sent.unheard('wid');
  expect(await spoiled).toBe(false);
  const lost = sent.expect('wid').within(20);
  sent.heard('wid');
  await wait(60);
  sent.release();
  expect(await lost).toBe(false);
});

test('without an answer the time is bounded, and ends with the socket', async () => {
  const sent = createSentMessages();
  expect(await sent.expect('one').within(10)).toBe(false);
  const answer = sent.expect('two').within(60_000);
  sent.release();
  expect(await answer).toBe(false);
  expect(sent.isAccepted('two')).toBe(false);
});
