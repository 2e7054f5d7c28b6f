import { describe, expect, test } from 'vitest';
import { inboundText } from '../../testing/inboundText.ts';
import { sampleConversation, sampleTicket } from '../../core/tickets/testing/sampleTicket.ts';
import { decideInbound } from './decideInbound.ts';
import { noFacts } from './state/facts.ts';
import { sampleConnection } from './testing/sampleConnection.ts';

const now = '2026-11-20T12:00:00.000Z';
const connection = { ...sampleConnection, allowGroup: true };
/** State of a first attempt: no decision was refused yet. */
const quiet = { foreign: [], whole: false, facts: noFacts };
const conversation = sampleConversation(now);
const event = inboundText({
  companyId: 7,
  connectionId: 3,
  account: '5511900000001',
  chat: { pn: '5511988880001' },
  wid: 'A',
  at: now,
  pushName: 'Luiza Silva',
  body: 'Oi',
});
const ticket = (changes = {}) => ({ ...sampleTicket({ at: now }), ...changes });

describe('which ticket a message belongs to', () => {
  test('the active one', () => {
    const state = {
      ...quiet,
      connection,
      conversation: { ...conversation, activeTicketId: 9 },
      ticket: ticket(),
    };
    expect(decideInbound(state, event, now).ticket).toEqual({ move: 'use' });
  });
  test('a new one when the last is closed', () => {
    const state = {
      ...quiet,
      connection,
      conversation,
      ticket: ticket({ status: 'closed', closedAt: '2026-11-20T11:59:00.000Z' }),
    };
    expect(decideInbound(state, event, now).ticket).toEqual({ move: 'create', status: 'pending' });
  });
  test.each([
    ['11:31', 'reopen'],
    ['11:29', 'create'],
  ])('closed at %s with timeCreateNewTicket 30: %s', (at, move) => {
    const state = {
      ...quiet,
      connection: { ...connection, timeCreateNewTicket: 30 },
      conversation,
      ticket: ticket({ status: 'closed', closedAt: `2026-11-20T${at}:00.000Z` }),
    };
    expect(decideInbound(state, event, now).ticket).toEqual({ move, status: 'pending' });
  });
  test('groups are group tickets unless they are handled as tickets', () => {
    const inGroup = { ...event, chat: { group: '120363' } };
    expect(decideInbound({ ...quiet, connection }, inGroup, now).ticket).toEqual({
      move: 'create',
      status: 'group',
    });
    expect(
      decideInbound({ ...quiet, connection: { ...connection, groupAsTicket: 'enabled' } }, inGroup, now)
        .ticket,
    ).toEqual({ move: 'create', status: 'pending' });
  });
});

test('a blocked contact is ignored, whatever it sends', () => {
  const state = { ...quiet, connection, conversation: { ...conversation, blocked: true }, ticket: ticket() };
  expect(decideInbound(state, event, now).ignore).toBe(true);
});

test('a person known by number learns name and LID', () => {
  const state = {
    ...quiet,
    connection,
    conversation: { ...conversation, activeTicketId: 9 },
    ticket: ticket({ contactName: '5511988880001' }),
  };
  const decision = decideInbound(state, { ...event, chat: { pn: '5511988880001', lid: '77' } }, now);
  expect(decision).toMatchObject({ contactName: 'Luiza Silva', learned: ['l:77'], foreign: [] });
});

test('what we wrote on the phone is not unread', () => {
  expect(decideInbound({ ...quiet, connection }, { ...event, fromMe: true }, now).unread).toBe(0);
});
