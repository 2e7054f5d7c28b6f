import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CloseFacts, decideClose, type RatingFacts } from './closeRules.ts';
import { ticketStatuses } from '../records/ticketWords.ts';

const facts: CloseFacts = {
  status: 'open',
  userFarewell: '',
  connectionFarewell: 'Obrigado!',
  sendFarewellWaitingTicket: 'disabled',
  isBlocked: false,
};

const asked: RatingFacts = {
  userRating: 'enabled',
  ratingMessage: 'De 0 a 10?',
  isGroup: false,
  isRated: false,
  wasServed: true,
  isBotOff: false,
};

test('the closer’s own farewell goes before the connection’s', () => {
  expect(decideClose(facts).farewell).toBe('Obrigado!');
  expect(decideClose({ ...facts, userFarewell: 'Até logo' }).farewell).toBe('Até logo');
  expect(decideClose({ ...facts, connectionFarewell: '' }).farewell).toBeNull();
  expect(decideClose({ ...facts, sendFarewellMessage: false }).farewell).toBeNull();
});

test('what nobody accepted is closed in silence unless the company wants otherwise', () => {
  for (const status of ['pending', 'lgpd'] as const) {
    expect(decideClose({ ...facts, status }).farewell).toBeNull();
    expect(decideClose({ ...facts, status, sendFarewellWaitingTicket: 'enabled' }).farewell).toBe(
      'Obrigado!',
    );
  }
});

test('a rating is asked for in place of the farewell, and closes the ticket once it is given', () => {
  const farewell = { ...facts, userFarewell: 'Até logo' };
  expect(decideClose({ ...farewell, rating: asked })).toEqual({ status: 'nps', farewell: 'De 0 a 10?' });
  const told = { status: 'closed', farewell: 'Até logo' };
  for (const no of [
    { userRating: 'disabled' as const },
    { ratingMessage: ' ' },
    { isGroup: true },
    { isRated: true },
    { wasServed: false },
    { isBotOff: true },
  ])
    expect(decideClose({ ...farewell, rating: { ...asked, ...no } })).toEqual(told);
  // With status `nps` the rating was asked for already; bots and timers (without `rating`) do not ask.
  expect(decideClose({ ...farewell, status: 'nps', rating: asked })).toEqual(told);
  expect(decideClose(farewell)).toEqual(told);
});

test('who closes in silence asks for nothing', () => {
  const silent = { status: 'closed', farewell: null };
  expect(decideClose({ ...facts, rating: asked, sendFarewellMessage: false })).toEqual(silent);
  expect(decideClose({ ...facts, rating: asked, isBlocked: true })).toEqual(silent);
  expect(decideClose({ ...facts, rating: asked, status: 'pending' })).toEqual(silent);
});

test('a farewell is never empty, and never sent against the closer’s choice or to whom the company blocked', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...ticketStatuses),
        sendFarewellMessage: fc.option(fc.boolean(), { nil: undefined }),
        userFarewell: fc.string(),
        connectionFarewell: fc.string(),
        sendFarewellWaitingTicket: fc.constantFrom('enabled' as const, 'disabled' as const),
        isBlocked: fc.boolean(),
        rating: fc.option(
          fc.record({
            userRating: fc.constantFrom('enabled' as const, 'disabled' as const),
            ratingMessage: fc.string(),
            isGroup: fc.boolean(),
            isRated: fc.boolean(),
            wasServed: fc.boolean(),
            isBotOff: fc.boolean(),
          }),
          { nil: undefined },
        ),
      }),
      (any) => {
        const { status, farewell } = decideClose(any);
        // `nps` always comes with a question.
        if (status === 'nps') expect(farewell).not.toBeNull();
        if (any.sendFarewellMessage === false || any.isBlocked) expect(farewell).toBeNull();
        if (farewell !== null) expect(farewell.trim()).not.toBe('');
      },
    ),
  );
});
