import { expect, test } from 'vitest';
import { whyTicketGone } from './ticketGone.ts';
import type { TicketFacts, TicketViewer } from './ticketRules.ts';

const bruno: TicketViewer = {
  id: 7,
  profile: 'user',
  super: false,
  queueIds: [1],
  allTicket: 'disabled',
  allowGroup: 'disabled',
  allUserChat: 'disabled',
  userClosePendingTicket: 'disabled',
};

test('why a ticket left somebody’s sight', () => {
  const waiting: TicketFacts = { status: 'pending', userId: null, queueId: 1, isGroup: false };
  const why = (before: Partial<TicketFacts>, after?: Partial<TicketFacts>, handedBy?: number) =>
    whyTicketGone(bruno, { ...waiting, ...before }, after && { ...waiting, ...after }, handedBy);
  expect(why({})).toBe('deleted');
  expect(why({}, { queueId: 2 })).toBe('moved');
  expect(why({}, { queueId: null })).toBe('moved');
  expect(why({}, { status: 'open', userId: 8 })).toBe('taken');
  // The viewer's own ticket, in a queue that the viewer does not serve.
  expect(why({ status: 'open', userId: 7, queueId: 2 }, { status: 'closed', userId: null, queueId: 2 })).toBe(
    'closed',
  );
  expect(why({ status: 'open', userId: 7 }, { status: 'open', userId: 8, queueId: 2 })).toBe('moved');
  expect(why({ status: 'open', userId: 7, queueId: 2 }, { queueId: 2 })).toBe('returned');
  // A group's ticket; the viewer has no right to groups.
  const group = { status: 'group', isGroup: true } as const;
  expect(why({ ...group, userId: 7 }, group)).toBe('returned');
  expect(why({ ...group, userId: 7 }, group, 9)).toBe('returned');
  expect(why({ ...group, userId: 7 }, { ...group, userId: 8 })).toBe('taken');
  const own = { status: 'open', userId: 7 } as const;
  const theirs = { status: 'open', userId: 8 } as const;
  expect(why(own, theirs, 7)).toBe('handed');
  expect(why(own, { ...theirs, queueId: 2 }, 7)).toBe('handed');
  expect(why(own, theirs, 9)).toBe('given');
});
