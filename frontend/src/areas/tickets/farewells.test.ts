import { expect, test } from 'vitest';
import { farewells } from './farewells.ts';

const ticket = (whatsappId: number, active = true) => ({
  status: 'open' as const,
  whatsappId,
  contact: { active },
});
const connections = [
  { id: 1, complationMessage: 'Tchau' },
  { id: 2, complationMessage: ' ' },
];

test('one’s own farewell goes to all, a connection’s to those who wrote to it; unknown ones decide nothing', () => {
  const tickets = [ticket(1), ticket(2), ticket(1), ticket(3)];
  expect(farewells(tickets, 'Até logo!', connections)).toBe(4);
  expect(farewells(tickets, 'Até logo!', undefined)).toBe(4);
  expect(farewells(tickets, '', connections)).toBe(2);
  expect(farewells([ticket(2)], ' ', connections)).toBe(0);
  expect(farewells(tickets, '', undefined)).toBeNull();
});

test('who is blocked gets none, so that none is offered where all are', () => {
  expect(farewells([ticket(1, false), ticket(1), ticket(2)], 'Até logo!', connections)).toBe(2);
  expect(farewells([ticket(1, false), ticket(1)], '', connections)).toBe(1);
  expect(farewells([ticket(1, false)], 'Até logo!', undefined)).toBe(0);
});
