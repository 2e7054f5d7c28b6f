import { expect, test } from 'vitest';
import { planSuccession } from './planSuccession.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../../records/ticketEntity.ts';
import { sampleConversation, sampleTicket } from '../testing/sampleTicket.ts';

const instant = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;

test('what belongs to the service begins anew, all else goes on', () => {
  /** A ticket with every field that a ticket can have, each set to another value than in a new ticket. */
  const ticket: Required<TicketItem> = {
    ...sampleTicket({ at: instant(8), tagIds: [31, 32] }),
    status: 'open',
    contactPicture: 'pictures/luiza',
    contactBlocked: true,
    queueId: 4,
    userId: 5,
    lastMessage: 'Comprovante',
    lastKind: 'document',
    lastCaptions: 'photo',
    lastBy: 'phone',
    unreadMessages: 2,
    handedBy: 6,
    mergedInto: 8,
    isGroup: true,
    bot: '1795413600000;4;21;2',
    botTexts: '1795413600000;12',
    proposedUserId: 6,
    proposedAt: instant(9),
    warnedAt: instant(9),
    seenAt: instant(9),
    useIntegration: true,
    tagIds: [31, 32],
    stageId: 33,
    stagedAt: instant(8),
    startedBy: 'customer',
    firstInboundAt: instant(8),
    queuedAt: instant(8),
    waitingSince: instant(9),
    acceptedAt: instant(9),
    firstReplyAt: instant(9),
    closedAt: instant(9),
    ratedAt: instant(9),
    rate: 8,
    reopenCount: 3,
    newContact: true,
    version: 12,
  };
  const next = { id: 10, status: 'pending', queueId: 7, handedBy: 5, marksUnread: true } as const;
  const log = { ended: [], begun: [] };
  const { plan, ticket: successor } = planSuccession(
    ticket,
    sampleConversation(instant(8)),
    next,
    log,
    instant(10),
  );
  const anew = {
    id: 10,
    uuid: expect.not.stringMatching(ticket.uuid),
    status: 'pending',
    queueId: 7,
    userId: undefined,
    handedBy: 5,
    mergedInto: undefined,
    bot: undefined,
    proposedUserId: undefined,
    proposedAt: undefined,
    warnedAt: undefined,
    seenAt: undefined,
    startedBy: 'attendant',
    firstInboundAt: undefined,
    queuedAt: instant(10),
    waitingSince: undefined,
    acceptedAt: undefined,
    firstReplyAt: undefined,
    closedAt: undefined,
    ratedAt: undefined,
    rate: undefined,
    reopenCount: 0,
    newContact: false,
    createdAt: instant(10),
    updatedAt: instant(10),
    version: 1,
  };
  expect(successor).toEqual({ ...ticket, ...anew });
  // The bot's state of the ended ticket is removed with it.
  const ended = plan.items.find(({ key }) => key.sk === ticketKey(ticket).sk);
  expect(ended?.change?.remove).toEqual(
    expect.arrayContaining(['bot', 'proposedUserId', 'proposedAt', 'warnedAt', 'seenAt']),
  );
  const stored = plan.items.find(({ put }) => put && ticketEntity.owns(put))?.put;
  expect(ticketEntity.fromItem(stored ?? {})).toMatchObject({
    id: 10,
    tagIds: [31, 32],
    stageId: 33,
    stagedAt: instant(8),
  });
});
