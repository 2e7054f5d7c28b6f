import { expect, test } from 'vitest';
import { byImportance, isUnread } from './announcementRules.ts';

test('what matters most stands first, of that the newest', () => {
  const rows = [
    { priority: 3, id: 9 },
    { priority: 1, id: 2 },
    { priority: 2, id: 7 },
    { priority: 1, id: 5 },
  ];
  expect(rows.toSorted(byImportance).map(({ id }) => id)).toEqual([5, 2, 7, 9]);
});

test('unread is what is on and came after what was seen', () => {
  const publishedAt = '2026-11-24T10:00:00.000Z';
  expect(isUnread({ status: true, publishedAt }, null)).toBe(true);
  expect(isUnread({ status: true, publishedAt }, '2026-11-24T09:59:59.999Z')).toBe(true);
  expect(isUnread({ status: true, publishedAt }, publishedAt)).toBe(false);
  expect(isUnread({ status: false, publishedAt }, null)).toBe(false);
  expect(isUnread({ status: true, publishedAt: null }, null)).toBe(false);
});
