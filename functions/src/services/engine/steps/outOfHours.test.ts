import { expect, test } from 'vitest';
import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import { type BotPlace, packBot } from '../../../core/tickets/moves/botPlace.ts';
import { plainQueue } from '../../../core/records/queueEntity.ts';
import { sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { sampleEvent, sampleFacts, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { placeAfter } from '../state/placeAfter.ts';
import { outOfHours } from './outOfHours.ts';

const never = usualWeek.map((day) => ({ ...day, ...closed }));
const at = Date.parse(sampleNow);

function decide(
  scheduleType: 'queue' | 'connection' | 'disabled',
  place?: BotPlace,
  outOfHoursMessage = 'Fechado',
) {
  const facts = sampleFacts({ scheduleType }, { schedules: never, outOfHoursMessage });
  const row = { version: 1, createdAt: sampleNow, updatedAt: sampleNow, companyId: 7, orderQueue: null };
  const texts = { greetingMessage: '', outOfHoursMessage: 'Fila fechada', name: 'Vendas', color: '#123456' };
  const queue = { ...plainQueue, ...row, ...texts, id: 4, schedules: never };
  const ticket = { ...sampleTicket({ at: sampleNow }), queueId: 4, ...(place && { bot: packBot(place) }) };
  const state = sampleState({ ...facts, queues: [queue] }, { ticket });
  return outOfHours(undecided, state, sampleEvent, sampleNow);
}

test('it ends the run, said or not', () => {
  const told = decide('connection', { at: 5, uses: 2 });
  expect(told).toMatchObject({
    ended: true,
    texts: [{ text: 'Fechado' }],
    bot: { at: 5, uses: 2, closedSaidAt: at },
  });
  expect(decide('connection', { at: 5, uses: 0, closedSaidAt: at - 1 })).toEqual({
    ...undecided,
    ended: true,
  });
});

test.each(['', '  ', '\u200E'])('without a text that shows something it goes on: %j', (text) => {
  expect(decide('connection', undefined, text)).toEqual(undecided);
});

test('who stands in a menu of a queue that is closed may go on to another', () => {
  expect(decide('queue', { at: 5, uses: 1 })).toMatchObject({
    ended: false,
    texts: [{ text: 'Fila fechada' }],
  });
  // `closedSaidAt` is kept, whatever menu follows.
  expect(decide('queue', { at: 5, uses: 1, closedSaidAt: at - 1 })).toEqual({
    ...undecided,
    closedSaidAt: at - 1,
  });
  expect(decide('queue')).toMatchObject({ ended: true, bot: { at, uses: 0, closedSaidAt: at } });
});

test('of a queue that is not the connection’s it asks, and says that it is closed', () => {
  const facts = sampleFacts({ scheduleType: 'queue' }, {});
  const row = { version: 1, createdAt: sampleNow, updatedAt: sampleNow, companyId: 7, orderQueue: null };
  const texts = { greetingMessage: '', outOfHoursMessage: 'Fila fechada', name: 'Outra', color: '#123456' };
  const queue = { ...plainQueue, ...row, ...texts, id: 9, schedules: never };
  const ticket = { ...sampleTicket({ at: sampleNow }), queueId: 9 };
  const asking = sampleState({ ...facts, queues: [] }, { ticket });
  expect(outOfHours(undecided, asking, sampleEvent, sampleNow).wants).toEqual([{ of: 'queue', queueId: 9 }]);
  const known = { ...asking, facts: { ...asking.facts, queues: { 9: queue } } };
  expect(outOfHours(undecided, known, sampleEvent, sampleNow)).toMatchObject({
    ended: true,
    texts: [{ text: 'Fila fechada' }],
  });
  const gone = { ...asking, facts: { ...asking.facts, queues: { 9: null } } };
  expect(outOfHours(undecided, gone, sampleEvent, sampleNow)).toEqual(undecided);
});

test.each<[BotPlace, BotPlace | null | undefined]>([
  [{ at: 5, uses: 1 }, undefined],
  [
    { at: 5, uses: 1, closedSaidAt: 6 },
    { at: 5, uses: 1 },
  ],
  [{ at: 5, uses: 0, closedSaidAt: 6 }, null],
])('open, a bot that stood at %j stands at %j', (place, after) => {
  expect(placeAfter(decide('disabled', place), { bot: packBot(place) })).toEqual(after);
});
