import type * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { connectionsApi } from './connectionsApi.ts';

/** Schemas of a connection's fields, as the contract accepts them from any client (docs/fields.md). */
const fields = (connectionsApi.updateConnection.body as z.ZodObject).shape as Record<string, z.ZodType>;
const takes = (name: string, value: unknown) => fields[name]?.safeParse(value).success;

test.each([
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'expiresInactiveMessage',
  'inactiveMessage',
  'collectiveVacationMessage',
])('%s has 4,000 characters at most', (name) => {
  expect([takes(name, ''), takes(name, 'a'.repeat(4000)), takes(name, 'a'.repeat(4001))]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['maxUseBotQueues', 1000],
  ['maxUseBotQueuesNPS', 1000],
  ['timeUseBotQueues', 100_000],
  ['timeSendQueue', 100_000],
  ['expiresTicket', 1_000_000],
  ['timeInactiveMessage', 1_000_000],
  ['expiresTicketNPS', 1_000_000],
  ['timeCreateNewTicket', 1_000_000],
  ['whenExpiresTicket', 1],
])('%s is a whole number from 0 to %i', (name, most) => {
  for (const value of [0, '0', most, String(most), '']) expect(takes(name, value), `${value}`).toBe(true);
  for (const value of [-1, most + 1, 0.5, 'muito']) expect(takes(name, value), `${value}`).toBe(false);
});

describe('token', () => {
  test.each(['', '••••••••', 'a1'.repeat(8), 'a1'.repeat(50)])('%j is taken', (token) => {
    expect(takes('token', token)).toBe(true);
  });
  test.each(['x', 'a'.repeat(101), 'abcdefghijklmno com espaço', 'abcdefghijklmnop!'])(
    '%j is none',
    (token) => {
      expect(takes('token', token)).toBe(false);
    },
  );
});
