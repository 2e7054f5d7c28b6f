import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { describe, expect, test } from 'vitest';
import type { DirectoryConnection } from '../companies/directoryEntity.ts';
import type { ConversationItem } from '../conversations/conversationEntity.ts';
import { newTicketItem } from '../tickets/newTicketItem.ts';
import { decideInbound } from './decideInbound.ts';

const now = '2026-11-20T12:00:00.000Z';
const connection: DirectoryConnection = {
  name: 'Loja',
  channel: 'whatsapp',
  groupAsTicket: 'disabled',
  isDefault: true,
  queueIds: [],
  timeCreateNewTicket: 0,
  allowGroup: true,
};
/** Nothing was refused yet. */
const quiet = { foreign: [], whole: false };
const conversation: ConversationItem = {
  companyId: 7,
  conversationId: 1,
  contactId: 2,
  channel: 'whatsapp',
  account: '5511900000001',
  connectionId: 3,
  chat: { pn: '5511988880001' },
  createdAt: now,
};
const event: InboundMessage = {
  v: 1,
  kind: 'message',
  companyId: 7,
  connectionId: 3,
  channel: 'whatsapp',
  account: '5511900000001',
  chat: { pn: '5511988880001' },
  wid: 'A',
  fromMe: false,
  at: now,
  pushName: 'Luiza Silva',
  mediaType: 'conversation',
  body: 'Oi',
  media: null,
  mediaFailure: null,
  quotedWid: null,
  forwarded: false,
  dataJson: null,
  participant: null,
};
const ticket = (changes = {}) => ({
  ...newTicketItem(conversation, {
    id: 9,
    uuid: '0198f7a0-0000-7000-8000-000000000009',
    status: 'pending',
    contactName: 'Luiza',
    contactNumber: '5511988880001',
    connectionId: 3,
    startedBy: 'customer',
    newContact: true,
    isGroup: false,
    at: now,
  }),
  ...changes,
});

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
