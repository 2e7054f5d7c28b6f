import { expect, test } from 'vitest';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { packBotTexts } from '../../../core/tickets/queueEntry/botTexts.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { Decision } from '../state/engineState.ts';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { textCeiling } from './textCeiling.ts';

const now = Date.parse(sampleNow);
const full = packBotTexts({ since: now - 60_000, count: 23 });
const noted = packBotTexts({ since: now - 60_000, count: 23, noted: true });
const create = { ...undecided, ticket: { move: 'create', status: 'pending' } } as const;
const entry = { log: [{ type: 'botPaused' }] };

function decide(change: Partial<TicketItem>, before: Decision = undecided) {
  const ticket = { ...sampleTicket({ at: sampleNow }), ...change };
  return textCeiling(before, sampleState(sampleFacts(), { ticket }), sampleEvent, sampleNow);
}

test.each<[string, Partial<TicketItem>]>([
  ['nothing was said', {}],
  ['an answer is left', { botTexts: packBotTexts({ since: now - 60_000, count: 22 }) }],
  ['ten minutes have passed', { botTexts: packBotTexts({ since: now - 600_000, count: 30 }) }],
])('where %s the bot goes on', (_what, ticket) => {
  expect(decide(ticket)).toEqual(undecided);
});

test('above it the run ends, the bot stands where it stood, and the log says so once', () => {
  const bot = packBot({ at: 5, uses: 2 });
  expect(decide({ botTexts: full, bot })).toEqual({ ...undecided, ended: true, ...entry });
  expect(decide({ botTexts: noted, bot })).toEqual({ ...undecided, ended: true });
});

test('on a ticket that it opens or reopens the bot is to begin later; a new one has its own entry', () => {
  const bot = { at: now, uses: 0 };
  const closed = { status: 'closed', closedAt: sampleNow } as const;
  expect(decide({ ...closed, botTexts: noted }, create)).toEqual({ ...create, ended: true, bot, ...entry });
  const reopen = { ...undecided, ticket: { move: 'reopen', status: 'pending' } } as const;
  expect(decide({ ...closed, botTexts: noted }, reopen)).toEqual({ ...reopen, ended: true, bot });
});

test('where somebody serves nothing is noted; a stage is gone back from all the same', () => {
  const open = { status: 'open', userId: 5, botTexts: full } as const;
  expect(decide(open)).toEqual({ ...undecided, ended: true });
  expect(decide({ ...open, stageId: 31 }).wants).toEqual([{ of: 'lanes' }]);
  const ticket = { ...sampleTicket({ at: sampleNow }), ...open, stageId: 31 };
  const stage = { name: '', color: '', stage: true as const };
  const lanes = new Map([
    [31, { ...stage, lane: { hours: 1, back: 32 } }],
    [32, { ...stage, lane: { hours: 2 } }],
  ]);
  const { facts } = sampleState(sampleFacts());
  const state = sampleState(sampleFacts(), { ticket, facts: { ...facts, lanes } });
  expect(textCeiling(undecided, state, sampleEvent, sampleNow)).toEqual({
    ...undecided,
    ended: true,
    log: [{ type: 'stage', stageId: 32 }],
    stage: { id: 32, hours: 2 },
  });
});
