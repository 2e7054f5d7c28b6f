import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ticketBoundaryLines } from './ticketBoundaryLines.ts';

const t = ((_: string, { id, next }: { id: number; next?: number }) =>
  next === undefined ? `from here ${id}` : `${id}→${next}`) as unknown as TFunction;
const said = (id: number, ticketId: number | null, conversationId = 1) => ({
  id,
  ticketId,
  conversationId,
  createdAt: `2026-11-20T12:00:0${id}.000Z`,
});

test('a line behind the last message of each earlier ticket; what belongs to none changes nothing', () => {
  const messages = [
    said(1, 12),
    said(2, 12),
    said(3, null),
    said(4, 13),
    said(5, null),
    said(6, 13),
    said(7, 14),
  ];
  expect(ticketBoundaryLines(messages, t)).toEqual([
    { id: 'ticket-4', at: said(3, 12).createdAt, text: '12→13' },
    { id: 'ticket-7', at: said(6, 13).createdAt, text: '13→14' },
  ]);
  expect(ticketBoundaryLines([said(1, 12)], t)).toEqual([]);
});

test('tickets that went on beside each other before their contacts were merged are told apart by no line', () => {
  const beside = [12, 13, 12, 13, 12, 13].map((ticketId, index) => said(index, ticketId));
  expect(ticketBoundaryLines(beside, t)).toEqual([]);
  expect(ticketBoundaryLines([...beside, said(7, 14)], t)).toMatchObject([{ text: '13→14' }]);
});

test('of tickets of two chats, whose contacts were merged, none is called closed or followed by the other', () => {
  // The older ticket, quiet for a while, is still open: the newer one was closed into it.
  const merged = [said(1, 12), said(2, 13, 2), said(3, 13, 2)];
  expect(ticketBoundaryLines(merged, t)).toMatchObject([{ text: 'from here 13' }]);
  expect(ticketBoundaryLines([...merged, said(4, 14), said(5, 15)], t)).toMatchObject([
    { text: 'from here 13' },
    { text: 'from here 14' },
    { text: '14→15' },
  ]);
});
