import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CloseFacts, decideClose } from './closeRules.ts';
import { ticketStatuses } from './ticketWords.ts';

const facts: CloseFacts = {
  status: 'open',
  userFarewell: '',
  connectionFarewell: 'Obrigado!',
  sendFarewellWaitingTicket: 'disabled',
  isBlocked: false,
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
      }),
      (any) => {
        const { farewell } = decideClose(any);
        if (any.sendFarewellMessage === false || any.isBlocked) expect(farewell).toBeNull();
        if (farewell !== null) expect(farewell.trim()).not.toBe('');
      },
    ),
  );
});
