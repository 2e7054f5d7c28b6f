import { expect, test, vi } from 'vitest';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import { menuEntries } from './menuEntries.ts';

vi.mock('../routes.tsx', () => {
  const route = (path: string, menu: object | null) => ({ paths: [path, `${path}/:id`], menu });
  return {
    routes: [
      route('/helps', { place: 3, filled: ({ badges }: SignedIn) => badges.helps }),
      route('/tags', { place: 2 }),
      route('/settings', { place: 4 }),
      route('/contacts', null),
      route('/tickets', { place: 1 }),
    ],
  };
});

const due = '2026-11-22T12:00:00.000Z';
const session = (filled: boolean) =>
  ({
    badges: { connections: false, helps: filled },
    user: { profile: 'user', super: false, company: { id: 7, dueDate: due, plan: {} } },
  }) as unknown as SignedIn;
const pathsOf = (of: SignedIn, now: string) => menuEntries(of, new Date(now)).map(({ path }) => path);

test('what exists and somebody may see stands in its place; what is empty only where its screen says so', () => {
  const before = '2026-11-22T11:59:59.000Z';
  expect(pathsOf(session(false), before)).toEqual(['/tickets', '/tags']);
  expect(pathsOf(session(true), before)).toEqual(['/tickets', '/tags', '/helps']);
  // Expired from the due instant on.
  expect(pathsOf(session(true), due)).toEqual([]);
});
