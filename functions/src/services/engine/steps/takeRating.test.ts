import { expect, test } from 'vitest';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { sampleEvent, sampleFacts, sampleState, undecided } from '../testing/sampleState.ts';
import { takeRating } from './takeRating.ts';

const askedAt = Date.parse('2026-11-23T14:00:00.700Z');
const iso = (ms: number): string => new Date(ms).toISOString();

/** The decision for a message that arrives `after` milliseconds after the question, written at `at`. */
function answer(body: string, after: number, at = Math.floor((askedAt + after) / 1000) * 1000) {
  const facts = sampleFacts(
    { userRating: 'enabled' },
    { ratingMessage: 'De 0 a 10?', maxUseBotQueuesNPS: 1, expiresTicketNPS: 60 },
  );
  const bot = packBot({ at: askedAt, uses: 0, ratingAsks: 1 });
  const ticket = { ...sampleTicket({ at: iso(askedAt) }), status: 'nps' as const, bot };
  const event = { ...sampleEvent, body, at: iso(at) };
  return takeRating(undecided, sampleState(facts, { ticket }), event, iso(askedAt + after));
}

test('a rating counts at once, also where its whole second began before the question', () => {
  for (const after of [1, 200, 299, 1000, 1500, 60_000])
    expect([after, answer('9', after)]).toMatchObject([after, { change: { status: 'closed', rate: 9 } }]);
});

test('a number of a second before the question answers something else', () => {
  const before = askedAt - 1000;
  expect(answer('9', 1, before)).toEqual({ ...undecided, ended: true });
  expect(answer('9', 60_000, before)).toEqual({ ...undecided, ended: true });
});

test('thanks that cross the question are no wrong answer', () => {
  expect(answer('obrigada!', 1000)).toEqual({ ...undecided, ended: true });
  expect(answer('obrigada!', 1001)).toMatchObject({ ticket: { move: 'create' } });
});
