import { expect, test } from 'vitest';
import { countFarewells } from './countFarewells.ts';

const ticket = (whatsappId: number, active = true) => ({
  status: 'open' as const,
  whatsappId,
  contact: { active },
  isGroup: false,
  userRating: null,
  acceptedAt: '2026-11-20T12:00:00.000Z',
});
const connections = [
  { id: 1, complationMessage: 'Tchau', ratingMessage: 'De 0 a 10?' },
  { id: 2, complationMessage: ' ', ratingMessage: '' },
];
const by = (userFarewell: string, userRating: 'enabled' | 'disabled' = 'disabled') => ({
  userFarewell,
  userRating,
});

test('one’s own farewell goes to all, a connection’s to those who wrote to it; unknown ones decide nothing', () => {
  const tickets = [ticket(1), ticket(2), ticket(1), ticket(3)];
  expect(countFarewells(tickets, by('Até logo!'), connections)).toEqual({ told: 4, asked: 0 });
  expect(countFarewells(tickets, by('Até logo!'), undefined)).toEqual({ told: 4, asked: 0 });
  expect(countFarewells(tickets, by(''), connections)).toEqual({ told: 2, asked: 0 });
  expect(countFarewells([ticket(2)], by(' '), connections)).toEqual({ told: 0, asked: 0 });
  expect(countFarewells(tickets, by(''), undefined)).toBeNull();
});

test('who is blocked gets none, so that none is offered where all are', () => {
  expect(countFarewells([ticket(1, false), ticket(1), ticket(2)], by('Até logo!'), connections)?.told).toBe(
    2,
  );
  expect(countFarewells([ticket(1, false), ticket(1)], by(''), connections)?.told).toBe(1);
  expect(countFarewells([ticket(1, false)], by('Até logo!'), undefined)?.told).toBe(0);
});

test('those whose connection asks for a rating are counted beside; unknown connections decide nothing then', () => {
  const rated = { ...ticket(1), userRating: { rate: 9 } };
  const tickets = [ticket(1), ticket(2), rated, { ...ticket(1), isGroup: true }, ticket(1, false)];
  expect(countFarewells(tickets, by('Até logo!', 'enabled'), connections)).toEqual({ told: 4, asked: 1 });
  expect(countFarewells([ticket(1)], by('', 'enabled'), connections)).toEqual({ told: 1, asked: 1 });
  expect(countFarewells(tickets, by('Até logo!', 'enabled'), undefined)).toBeNull();
});
