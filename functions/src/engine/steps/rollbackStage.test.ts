import { expect, test } from 'vitest';
import { decideInbound } from '../decideInbound.ts';
import type { EngineState } from '../engineState.ts';
import { noFacts } from '../facts.ts';
import { sampleConnection } from '../testing/sampleConnection.ts';
import { inboundText } from '../../testing/inboundText.ts';
import type { TicketItem } from '../../tickets/ticketEntity.ts';
import { rollbackStage } from './rollbackStage.ts';

const event = inboundText({
  companyId: 1,
  connectionId: 1,
  account: '1',
  chat: { pn: '2' },
  wid: 'W',
  at: '2026-01-01T00:00:00.000Z',
  pushName: 'Ana',
  body: 'Oi',
});
const tag = (more: object) => ({ name: '', color: '', stage: true as const, ...more });
const lanes = new Map([
  [1, tag({ lane: { hours: 2, back: 2 } })],
  [2, tag({ lane: { hours: 5 } })],
  [3, tag({ lane: { back: 9 } })],
  [4, tag({ lane: { back: 4 } })],
]);
function decide(stageId: number | undefined, known = true, more: object = {}) {
  const ticket = { stageId } as TicketItem;
  const facts = known ? { ...noFacts, lanes } : noFacts;
  const state: EngineState = { connection: sampleConnection, ticket, foreign: [], whole: false, facts };
  return decideInbound(state, { ...event, ...more }, event.at, [rollbackStage]);
}

test('asks for stages only of a ticket that is in one', () => {
  expect(decide(undefined, false).wants).toEqual([]);
  expect(decide(1, false).wants).toEqual([{ of: 'lanes' }]);
});

test('goes back to the stage that is named, and counts its hours', () => {
  expect(decide(1).stage).toEqual({ id: 2, hours: 5 });
});

test.each([
  ['names none', 2, {}],
  ['names one that is gone', 3, {}],
  ['names itself', 4, {}],
  ['is gone', 7, {}],
  ['was written upon by our own phone', 1, { fromMe: true }],
])('stays where it %s', (_, stageId, more) => {
  expect(decide(stageId, true, more).stage).toBeUndefined();
});
