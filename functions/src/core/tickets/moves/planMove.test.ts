import { describe, expect, test } from 'vitest';
import { packBot } from './botPlace.ts';
import { planMove, type TicketChange } from './planMove.ts';
import { sampleConversation, sampleTicket } from '../testing/sampleTicket.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';

const instant = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;
const conversation = sampleConversation(instant(8));
const opened = (more: Pick<TicketItem, 'status'> & Partial<Pick<TicketItem, 'userId' | 'queueId'>>) =>
  sampleTicket({ at: instant(8), ...more });
const moved = (ticket: TicketItem, to: TicketChange['to'], hour: number) =>
  planMove(ticket, conversation, { to, log: [] }, instant(hour)).ticket;

describe('queuedAt is when it first waited since it was opened or last reopened', () => {
  test('opened waiting, with or without a queue: at once, and accepting or returning changes nothing', () => {
    for (const queueId of [undefined, 4]) {
      const ticket = opened({ status: 'pending', queueId });
      expect(ticket).toMatchObject({ queuedAt: instant(8), acceptedAt: undefined });
      const accepted = moved(ticket, { status: 'open', userId: 5, queueId: 4 }, 9);
      expect(accepted).toMatchObject({ queuedAt: instant(8), acceptedAt: instant(9) });
      const returned = moved(accepted, { status: 'pending', userId: undefined }, 10);
      expect(moved(returned, { status: 'open', userId: 6 }, 11)).toMatchObject({
        queuedAt: instant(8),
        acceptedAt: instant(9),
      });
    }
  });

  test('opened by somebody who serves it: not before it is put back', () => {
    const ticket = opened({ status: 'open', userId: 5, queueId: 4 });
    expect(ticket).toMatchObject({ queuedAt: undefined, acceptedAt: instant(8) });
    expect(moved(ticket, { status: 'pending', userId: undefined }, 9).queuedAt).toBe(instant(9));
  });

  test('reopened: both times begin anew, whoever reopens it', () => {
    const accepted = moved(opened({ status: 'pending' }), { status: 'open', userId: 5 }, 9);
    const closed = moved(accepted, { status: 'closed', closedAt: instant(10) }, 10);
    expect(closed).toMatchObject({ queuedAt: instant(8), acceptedAt: instant(9), reopenCount: 0 });
    const waits = planMove(
      closed,
      conversation,
      { to: { status: 'pending', userId: undefined }, log: [] },
      instant(12),
    );
    expect(waits.ticket).toMatchObject({
      queuedAt: instant(12),
      acceptedAt: undefined,
      closedAt: undefined,
      reopenCount: 1,
    });
    const [write] = waits.plan.items;
    expect(write?.change?.set).toMatchObject({ queuedAt: instant(12), status: 'pending' });
    expect(write?.change?.remove).toEqual(expect.arrayContaining(['acceptedAt', 'closedAt', 'userId']));
    expect(moved(closed, { status: 'open', userId: 6 }, 12)).toMatchObject({
      queuedAt: undefined,
      acceptedAt: instant(12),
    });
  });
});

describe('the place of the bot, who handed it over and whom it was proposed to', () => {
  const waits = {
    ...opened({ status: 'pending' }),
    bot: packBot({ at: 1, queueId: 4, uses: 1 }),
    handedBy: 7,
    proposedUserId: 8,
    proposedAt: instant(8),
  };
  const kept = ({ bot, handedBy, proposedUserId, proposedAt }: TicketItem) => ({
    bot,
    handedBy,
    proposedUserId,
    proposedAt,
  });

  test('stay when the integration is switched', () => {
    const to = { useIntegration: true };
    const { ticket, plan } = planMove(waits, conversation, { to, log: [] }, instant(9));
    expect(kept(ticket)).toEqual(kept(waits));
    const [write] = plan.items;
    expect(write?.change?.set).toMatchObject(to);
    for (const field of Object.keys(kept(waits))) expect(write?.change?.remove).not.toContain(field);
  });

  test.each([{ queueId: 5 }, { userId: 9, status: 'open' as const }, { useIntegration: true, queueId: 5 }])(
    'go with a move to %j',
    (to) => {
      const none = { bot: undefined, handedBy: undefined, proposedUserId: undefined, proposedAt: undefined };
      expect(kept(moved(waits, to, 9))).toEqual(none);
    },
  );
});
