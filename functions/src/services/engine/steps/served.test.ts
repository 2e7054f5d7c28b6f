import { expect, test } from 'vitest';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import type { TicketDecision } from '../state/engineState.ts';
import { sampleEvent, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { served } from './served.ts';

const use: TicketDecision = { move: 'use' };
const create: TicketDecision = { move: 'create', status: 'pending' };

test.each([
  ['pending', use, {}, false],
  ['lgpd', use, {}, false],
  ['open', use, {}, true],
  ['group', use, {}, true],
  ['nps', use, {}, true],
  ['pending', use, { userId: 5 }, true],
  ['closed', create, {}, false],
  ['closed', { move: 'reopen', status: 'pending' }, {}, false],
  ['closed', { move: 'create', status: 'group' }, {}, true],
  // An earlier step of this run has assigned it to somebody.
  ['closed', create, { change: { status: 'open', userId: 5 } }, true],
  ['nps', use, { change: { status: 'closed' } }, true],
] as const)('%s, %j, %j ends the run: %s', (status, found, more, ended) => {
  const { change, ...of } = { change: {}, ...more };
  const ticket = { ...sampleTicket({ at: sampleNow }), status, ...of };
  const decision = { ...undecided, ticket: found, change };
  expect(served(decision, sampleState(null, { ticket }), sampleEvent, sampleNow).ended).toBe(ended);
});
