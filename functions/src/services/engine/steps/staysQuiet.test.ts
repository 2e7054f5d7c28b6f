import { expect, test } from 'vitest';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { noFacts } from '../state/facts.ts';
import { sampleEvent, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { staysQuiet } from './staysQuiet.ts';

const decide = (event = sampleEvent, state = sampleState()) => staysQuiet(undecided, state, event, sampleNow);
const waiting = sampleTicket({ at: sampleNow });
const open = { ...waiting, status: 'open' as const, userId: 5 };
const unread = { facts: noFacts };

test('a waiting customer’s text goes on, once settings and contact are known', () => {
  expect(decide()).toEqual(undecided);
  expect(decide(sampleEvent, sampleState(null, unread)).wants).toEqual([{ of: 'bot' }, { of: 'person' }]);
  expect(decide(sampleEvent, sampleState(null)).ended).toBe(true);
});

test.each([
  ['a text', {}, 0],
  ['a picture', { mediaType: 'image' as const }, 0],
  ['an audio', { mediaType: 'audio' as const }, 2],
  ['a missed call', { mediaType: 'call_log' as const }, 2],
  ['a file that is too large', { mediaFailure: 'tooLarge' as const }, 2],
])('on a served ticket %s asks for more: %j, %i', (_what, more, wants) => {
  const decision = decide({ ...sampleEvent, ...more }, sampleState(null, { ...unread, ticket: open }));
  expect(decision.wants).toHaveLength(wants);
});

test('what the phone writes takes the bot out of a waiting ticket once, and out of no other', () => {
  const ours = { ...sampleEvent, fromMe: true };
  const left = { at: Date.parse(sampleNow), uses: 0, left: true };
  expect(decide(ours)).toMatchObject({ ended: true, bot: left });
  const again = { ...waiting, bot: packBot({ at: 1, uses: 2, left: true }) };
  for (const ticket of [again, open])
    expect(decide(ours, sampleState(null, { ticket }))).toEqual({ ...undecided, ended: true });
  const marked = { ...ours, body: '\u200EOlá' };
  expect(decide(marked)).toEqual({ ...undecided, ended: true });
});

test('another bot’s text, or an old one, into a ticket that waits for its rating opens the next, unless it is ours', () => {
  const state = sampleState(null, { ...unread, ticket: { ...waiting, status: 'nps' } });
  const marked = { ...sampleEvent, body: '\u200ERecebemos a sua mensagem' };
  const opens = { move: 'create', status: 'pending', ends: 'autoClose' };
  const old = { ...sampleEvent, body: '9', at: '2026-11-20T10:00:00.000Z' };
  for (const event of [marked, old]) {
    expect(decide(event, state)).toEqual({ ...undecided, ended: true, ticket: opens });
    expect(decide({ ...event, fromMe: true }, state)).toEqual({ ...undecided, ended: true });
  }
});
