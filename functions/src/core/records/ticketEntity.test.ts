import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store } from '@balcao/shared/server/db/store';
import {
  findTicketPointer,
  ticketEntity,
  type TicketItem,
  ticketPointers,
  ticketToItem,
} from './ticketEntity.ts';

const at = '2026-01-31T12:00:00.000Z';
const later = '2026-01-31T12:05:00.000Z';
const ticket: TicketItem = {
  companyId: 2,
  id: 7,
  uuid: randomUUID(),
  conversationId: 5,
  status: 'pending',
  channel: 'whatsapp',
  contactId: 3,
  contactName: 'Maria',
  contactNumber: '5511988880001',
  whatsappId: 1,
  lastMessage: 'Oi',
  unreadMessages: 1,
  isGroup: false,
  useIntegration: false,
  startedBy: 'customer',
  firstInboundAt: at,
  reopenCount: 0,
  newContact: true,
  createdAt: at,
  updatedAt: at,
  version: 1,
};

test('a ticket is stored in fewer bytes and read as it was', () => {
  const others: Partial<TicketItem>[] = [
    {},
    { queuedAt: at },
    { queuedAt: later, firstInboundAt: undefined },
    { firstInboundAt: later, createdAt: at },
  ];
  for (const more of others) {
    const whole = { ...ticket, ...more };
    const stored = ticketToItem(whole);
    expect(String(stored['uuid'])).toHaveLength(22);
    expect(ticketEntity.fromItem(stored)).toEqual(whole);
  }
});

test('what was stored whole before is read alike', () => {
  const stored = ticketToItem(ticket);
  expect(ticketEntity.fromItem({ ...stored, uuid: ticket.uuid, firstInboundAt: at })).toEqual(ticket);
});

test('a ticket made a moment ago is found although the cheap read does not know it yet', async () => {
  const [pointer] = ticketPointers(ticket);
  const get: Store['get'] = async (_key, options) => (options?.consistent ? pointer : undefined);
  expect(await findTicketPointer({ get }, 2, 7)).toMatchObject({ ticketId: 7, conversationId: 5 });
});
