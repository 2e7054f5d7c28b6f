import { expect, test } from 'vitest';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { collectiveVacation } from './collectiveVacation.ts';

const vacation = { collectiveVacationStart: '2026-11-23', collectiveVacationEnd: '2026-11-23' };
const facts = sampleFacts({}, { ...vacation, collectiveVacationMessage: 'Férias' });

test('the one day of a vacation lasts from midnight to midnight on the company’s calendar', () => {
  const told = (now: string) =>
    collectiveVacation(undecided, sampleState(facts), sampleEvent, now).texts.length;
  expect(told('2026-11-23T02:59:59.999Z')).toBe(0);
  expect(told('2026-11-23T03:00:00.000Z')).toBe(1);
  expect(told('2026-11-24T02:59:59.999Z')).toBe(1);
  expect(told('2026-11-24T03:00:00.000Z')).toBe(0);
});

test('what was said today is not said again, and where the bot stood is kept', () => {
  const at = Date.parse('2026-11-23T03:00:00.000Z');
  const decide = (closedSaidAt?: number) => {
    const bot = packBot({ at, uses: 2, queueId: 4, ...(closedSaidAt && { closedSaidAt }) });
    const ticket = { ...sampleTicket({ at: sampleNow }), bot };
    return collectiveVacation(undecided, sampleState(facts, { ticket }), sampleEvent, sampleNow);
  };
  expect(decide(at)).toEqual({ ...undecided, ended: true });
  const told = decide();
  expect(told.bot).toEqual({ at, uses: 2, queueId: 4, closedSaidAt: Date.parse(sampleNow) });
  expect([told.texts.length, told.ended]).toEqual([1, true]);
});
