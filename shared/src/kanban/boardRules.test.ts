import { expect, test } from 'vitest';
import { cardsOfLane, isOnBoard, mostFirstCards } from './boardRules.ts';

const card = {
  id: 1234,
  contact: { name: 'João Á. Silva', number: '5511988880001' },
  queueId: null,
  userId: 5,
  updatedAt: '2026-03-10T12:00:00.000Z',
};

test.each([
  [{}, true],
  [{ from: card.updatedAt, to: card.updatedAt }, true],
  [{ from: '2026-03-10T12:00:00.001Z' }, false],
  [{ to: '2026-03-10T11:59:59.999Z' }, false],
  [{ queueIds: [0] }, true],
  [{ queueIds: [3] }, false],
  [{ userIds: [5] }, true],
  [{ userIds: [6] }, false],
  [{ search: ' silva  JOAO ' }, true],
  [{ search: 'silva maria' }, false],
  [{ search: '98888' }, true],
  [{ search: '+55 (11) 98888-0001' }, true],
  [{ search: '(11) 8888-0001' }, true],
  [{ search: '\u202a011 98888\u20110001\u202c' }, true],
  [{ search: '1234' }, true],
  [{ search: '#1234' }, true],
  [{ search: '#98888' }, false],
  [{ search: '()' }, false],
  [{ search: '' }, true],
])('%j', (filter, expected) => {
  expect(isOnBoard(card, filter)).toBe(expected);
});

test('however many lanes there are, what comes with the board stays an answer, and each lane begins', () => {
  for (const lanes of [1, 10, 30, 501]) {
    expect(cardsOfLane(lanes)).toBeGreaterThan(0);
    expect(cardsOfLane(lanes) * lanes).toBeLessThanOrEqual(Math.max(mostFirstCards, lanes));
  }
});
