import type { WACallEvent } from 'baileys';
import { expect, test } from 'vitest';
import { callEvent } from './callEvent.ts';

const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '42' } };
const offer: WACallEvent = {
  chatId: '777@lid',
  from: '777:3@lid',
  id: 'CALL',
  date: new Date('2026-11-23T14:00:00.000Z'),
  offline: false,
  status: 'offer',
  isVideo: true,
};
const event = (change: Partial<WACallEvent>, me = session.me) =>
  callEvent({ ...offer, ...change }, { ...session, me }, (message) => ({
    ...message,
    key: { ...message.key, remoteJidAlt: '5511988880001@s.whatsapp.net' },
  }));

test('an offer says who calls, from where, and how', () => {
  expect(event({})).toMatchObject({
    kind: 'call',
    account: '5511900000001',
    chat: { lid: '777', pn: '5511988880001' },
    callId: 'CALL',
    from: '777:3@lid',
    video: true,
    at: '2026-11-23T14:00:00.000Z',
  });
});

test.each<[string, Partial<WACallEvent>]>([
  ['what follows an offer', { status: 'terminate' }],
  ['a call of a group', { isGroup: true }],
  ['a group’s chat', { chatId: '1203631@g.us' }],
  ['a call that came while we were away', { offline: true }],
])('%s is not told', (_what, change) => {
  expect(event(change)).toBeNull();
});

test('nothing is told before pairing', () => {
  expect(event({}, { pn: '', lid: '42' })).toBeNull();
});
