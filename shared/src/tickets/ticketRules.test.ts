import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canIgnore,
  canSeeTicket,
  canWrite,
  messagePreview,
  type TicketFacts,
  ticketMove,
  type TicketViewer,
} from './ticketRules.ts';

const viewer = (changes: Partial<TicketViewer> = {}): TicketViewer => ({
  id: 5,
  profile: 'user',
  super: false,
  queueIds: [1],
  allTicket: 'disabled',
  allowGroup: 'disabled',
  allUserChat: 'disabled',
  userClosePendingTicket: 'enabled',
  ...changes,
});
const ticket = (changes: Partial<TicketFacts> = {}): TicketFacts => ({
  status: 'pending',
  userId: null,
  queueId: 1,
  isGroup: false,
  ...changes,
});

describe('who sees a ticket', () => {
  test.each([
    ['own queue, waiting', viewer(), ticket(), true],
    ['another queue', viewer(), ticket({ queueId: 2 }), false],
    ['no queue, has queues', viewer(), ticket({ queueId: null }), false],
    ['no queue, has no queues', viewer({ queueIds: [] }), ticket({ queueId: null }), true],
    ['no queue, allTicket', viewer({ allTicket: 'enabled' }), ticket({ queueId: null }), true],
    ['own, in a queue left meanwhile', viewer(), ticket({ status: 'open', userId: 5, queueId: 9 }), true],
    ['a colleague’s', viewer(), ticket({ status: 'open', userId: 6 }), false],
    [
      'a colleague’s, allUserChat',
      viewer({ allUserChat: 'enabled' }),
      ticket({ status: 'open', userId: 6 }),
      true,
    ],
    [
      'a colleague’s in another queue, allUserChat',
      viewer({ allUserChat: 'enabled' }),
      ticket({ status: 'open', userId: 6, queueId: 2 }),
      false,
    ],
    ['a closed one of a colleague', viewer(), ticket({ status: 'closed', userId: 6 }), true],
    ['a group', viewer(), ticket({ status: 'group', isGroup: true }), false],
    [
      'a group, allowGroup',
      viewer({ allowGroup: 'enabled' }),
      ticket({ status: 'group', isGroup: true }),
      true,
    ],
    [
      'anything, administrator',
      viewer({ profile: 'admin', queueIds: [] }),
      ticket({ status: 'open', userId: 6, queueId: 9 }),
      true,
    ],
  ])('%s', (_, who, what, seen) => expect(canSeeTicket(who, what)).toBe(seen));
});

describe('moves', () => {
  test.each([
    ['pending', { status: 'open', userId: 5 }, 'accept'],
    ['lgpd', { status: 'open', userId: 5 }, 'accept'],
    ['open', { status: 'pending', userId: null }, 'return'],
    ['group', { status: 'pending', userId: null }, 'return'],
    ['open', { status: 'closed' }, 'resolve'],
    ['pending', { status: 'closed' }, 'ignore'],
    ['closed', { status: 'open', userId: 5 }, 'reopen'],
    ['closed', { status: 'pending' }, null],
    ['open', { status: 'open', userId: 6, isTransfered: true }, 'transfer'],
    ['pending', { status: 'pending', isTransfered: true }, 'transfer'],
    ['closed', { status: 'open', isTransfered: true }, null],
    ['open', {}, 'none'],
  ] as const)('%s with %o is %s', (status, wanted, move) =>
    expect(ticketMove(ticket({ status }), wanted)).toBe(move),
  );

  test('writing needs an open or group ticket; ignoring needs the right', () => {
    expect([
      canWrite({ status: 'open' }),
      canWrite({ status: 'pending' }),
      canWrite({ status: 'closed' }),
    ]).toEqual([true, false, false]);
    expect(canIgnore(viewer({ userClosePendingTicket: 'disabled' }), ticket())).toBe(false);
    expect(canIgnore(viewer(), ticket({ status: 'open' }))).toBe(false);
  });
});

describe('preview', () => {
  test('is one line of at most 80 units, cut between characters', () => {
    expect(messagePreview('\u200eOi,\n  tudo bem?')).toBe('Oi, tudo bem?');
    expect(messagePreview('👨‍👩‍👧 família')).toBe('👨‍👩‍👧 família');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (body) => {
        const preview = messagePreview(body);
        return preview.length <= 80 && !preview.includes('\n') && preview.isWellFormed();
      }),
    );
  });

  test('cuts through no number of a member', () => {
    for (let at = 50; at < 90; at += 1) {
      const preview = messagePreview(`${'x'.repeat(at - 1)} @5511988880001 e mais`);
      expect(preview.match(/@\d*/g) ?? ['@5511988880001'], preview).toEqual(['@5511988880001']);
    }
    expect(messagePreview(`${'x'.repeat(70)} 1234567890`)).toBe(`${'x'.repeat(70)} 12345678…`);
  });
});
