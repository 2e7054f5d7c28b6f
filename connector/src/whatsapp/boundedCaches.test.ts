import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { GroupMetadata } from 'baileys';
import { expect, test, vi } from 'vitest';
import { createSentMessages } from '../socket/sentMessages.ts';
import { createGroupCache } from '../socket/groupCache.ts';
import { createPresenceGate } from '../socket/presenceGate.ts';
import { createChatResolver } from '../socket/resolveChat.ts';
import { createSettledMessages } from '../socket/settledMessages.ts';

// A process keeps many sessions for months: every cache is bounded, and evicts the oldest first.

test('messages sent: content of 500, answers of 5000', () => {
  const sent = createSentMessages();
  for (let at = 0; at <= 5000; at++) {
    sent.answer(`w${at}`, true);
    sent.remember(`w${at}`, { conversation: String(at) }, { lid: '1' });
  }
  expect([sent.isAccepted('w0'), sent.isAccepted('w1')]).toEqual([false, true]);
  expect([sent.find('w4500'), sent.find('w4501')?.message]).toEqual([undefined, { conversation: '4501' }]);
});

test('messages dealt with: 5000', () => {
  const settled = createSettledMessages();
  const node = (id: number) => ({ tag: 'message', attrs: { from: 'a', id: String(id) } });
  for (let at = 0; at <= 5000; at++) settled.add(node(at));
  expect([settled.has(node(0)), settled.has(node(1)), settled.has(node(5000))]).toEqual([false, true, true]);
});

test('groups: 200, asked for again beyond', async () => {
  const asked: string[] = [];
  const groups = createGroupCache(() => ({
    groupMetadata: async (jid: string) => {
      asked.push(jid);
      return { id: jid, owner: undefined, subject: '', participants: [] } satisfies GroupMetadata;
    },
  }));
  for (let at = 0; at <= 200; at++) await groups.get(`${at}@g.us`);
  await groups.get('1@g.us');
  await groups.get('0@g.us');
  expect(asked.slice(201)).toEqual(['0@g.us']);
});

test('chats whose other name is known: 5000', async () => {
  const asked: string[] = [];
  const other = async (jid: string) => {
    asked.push(jid);
    return '1@lid';
  };
  const mapping = { getLIDForPN: other, getPNForLID: other };
  const resolve = createChatResolver(
    () => mapping,
    () => ({ me: { pn: '55', lid: null } }),
  );
  const event = (pn: number) => ({ ...presence, chat: { pn: String(pn) } });
  for (let at = 0; at <= 5000; at++) await resolve(event(10_000 + at));
  await resolve(event(10_001));
  await resolve(event(10_000));
  expect(asked.slice(5001)).toEqual(['10000@s.whatsapp.net']);
});

test('chats whose presence was told: 2000', () => {
  const { passes: gate } = createPresenceGate();
  const event = (pn: number) => ({ ...presence, chat: { pn: String(pn) } });
  for (let at = 0; at <= 2000; at++) expect(gate(event(at))).toBe(true);
  expect([gate(event(1)), gate(event(0))]).toEqual([false, true]);
});

const presence = {
  v: 1,
  kind: 'presence',
  companyId: 1,
  connectionId: 1,
  channel: 'whatsapp',
  account: '5511900000001',
  chat: {},
  presence: 'composing',
  at: '2026-03-01T12:00:00.000Z',
} satisfies InboundEvent;

test('a group is asked for once for all who ask together, and for strangers not again for a minute after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let asked = 0;
  let answer = Promise.withResolvers<GroupMetadata>();
  const groups = createGroupCache(() => ({
    groupMetadata: () => {
      asked++;
      return answer.promise;
    },
  }));
  const jid = '1@g.us';
  const together = [groups.getPatiently(jid), groups.getPatiently(jid), groups.get(jid)];
  answer.reject(new Error('not-authorized'));
  const [first, second, third] = await Promise.allSettled(together);
  expect([first, second]).toEqual(Array(2).fill({ status: 'fulfilled', value: undefined }));
  expect([third?.status, asked]).toEqual(['rejected', 1]);
  expect(await groups.getPatiently(jid)).toBeUndefined();
  expect(asked).toBe(1);
  // The cache asks again for our own sends in spite of the failure.
  const metadata = { id: jid, owner: undefined, subject: 'Pais', participants: [] } satisfies GroupMetadata;
  await expect(groups.get(jid)).rejects.toThrow('not-authorized');
  expect(asked).toBe(2);
  vi.setSystemTime(Date.now() + 60_000);
  answer = Promise.withResolvers();
  answer.resolve(metadata);
  expect(await groups.getPatiently(jid)).toEqual(metadata);
  expect(await groups.get(jid)).toEqual(metadata);
  expect(asked).toBe(3);
  vi.useRealTimers();
});
