import { expect, test } from 'vitest';
import { decideInbound } from '../decideInbound.ts';
import type { EngineState } from '../state/engineState.ts';
import { noFacts } from '../state/facts.ts';
import { sampleConnection } from '../testing/sampleConnection.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
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
  [5, tag({ lane: { back: 2, within: 24 } })],
]);
function decide(stageId: number | undefined, known = true, more: object = {}, stagedAt?: string) {
  const ticket = { stageId, stagedAt } as TicketItem;
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

test.each([
  ['2025-12-31T00:00:00.001Z', true],
  ['2025-12-31T00:00:00.000Z', false],
  ['2025-12-20T00:00:00.000Z', false],
  [undefined, false],
])(
  'of a stage with hours, in it since %s: goes back is %s, by when the customer wrote',
  (since, goesBack) => {
    expect(decide(5, true, {}, since).stage).toEqual(goesBack ? { id: 2, hours: 5 } : undefined);
    // A stage without hours lets the ticket go back at any time.
    expect(decide(1, true, {}, since).stage).toEqual({ id: 2, hours: 5 });
  },
);
