import { describe, expect, test } from 'vitest';
import { planFlags } from '@balcao/shared/plans/planModel';
import type { SignedIn } from './session/sessionStore.ts';
import { areas } from './everyArea.ts';
import { mayOpen, menuRules, showsEntry } from './menuRules.ts';

type User = SignedIn['user'];
type Changes = Partial<
  Pick<User, 'profile' | 'super' | 'showDashboard' | 'allowRealTime' | 'allowConnections'>
>;

const flags = (on: boolean) => Object.fromEntries(planFlags.map((flag) => [flag, on]));
/** As far as the rules look at people. */
function user(changes: Changes = {}, plan: Record<string, boolean> = flags(true)): User {
  const switches = { showDashboard: 'disabled', allowRealTime: 'disabled', allowConnections: 'disabled' };
  return { profile: 'user', super: false, ...switches, ...changes, company: { plan } } as unknown as User;
}
const everyEntry =
  `/ /reports /moments /tickets /quick-messages /kanban /contacts /schedules /tags /chats /helps
  /campaigns /contact-lists /campaigns-config /phrase-lists /flowbuilders /announcements /messages-api /users /queues
  /prompts /queue-integration /connections /allConnections /files /financeiro /settings /companies`.split(
    /\s+/,
  );
const menuOf = (of: User, expired = false) => everyEntry.filter((path) => showsEntry(path, of, expired));

const everybody = ['/tickets', '/quick-messages', '/contacts', '/tags', '/helps'];
const byPlan = ['/kanban', '/schedules', '/chats'];
const superOnly = ['/announcements', '/allConnections', '/companies'];

test('who may open a screen is said of each', () => {
  const paths = areas.flatMap(({ routes = [] }) => routes.map((route) => route.paths[0]));
  expect(paths.length).toBeGreaterThan(4);
  expect(
    paths.filter((path) => menuRules[path] === undefined),
    'Add a row to menuRules.ts; `everybody` is one.',
  ).toEqual([]);
});

describe('the menu', () => {
  test('an attendant has what everybody has, and what the plan includes', () => {
    expect(menuOf(user()).toSorted()).toEqual([...everybody, ...byPlan].toSorted());
    expect(menuOf(user({}, flags(false))).toSorted()).toEqual(everybody.toSorted());
  });

  test.each([
    ['showDashboard', ['/', '/reports']],
    ['allowRealTime', ['/reports', '/moments']],
    ['allowConnections', ['/connections']],
  ] as const)('%s adds its part to an attendant’s', (name, more) => {
    const without = menuOf(user());
    expect(menuOf(user({ [name]: 'enabled' })).filter((path) => !without.includes(path))).toEqual(more);
  });

  test('an administrator has everything but what is the platform’s; a super user has that too', () => {
    const admins = everyEntry.filter((path) => !superOnly.includes(path));
    expect(menuOf(user({ profile: 'admin' }))).toEqual(admins);
    expect(menuOf(user({ profile: 'admin', super: true }))).toEqual(everyEntry);
  });

  test.each([
    ['useCampaigns', ['/campaigns', '/contact-lists', '/campaigns-config']],
    ['useKanban', ['/kanban']],
    ['useOpenAi', ['/prompts']],
    ['useIntegrations', ['/queue-integration']],
    ['useSchedules', ['/schedules']],
    ['useInternalChat', ['/chats']],
    ['useExternalApi', ['/messages-api']],
  ])('a plan without %s lacks its entries, and refuses their screens', (flag, entries) => {
    const admin = user({ profile: 'admin' }, { ...flags(true), [flag]: false });
    const all = menuOf(user({ profile: 'admin' }));
    expect(menuOf(admin)).toEqual(all.filter((path) => !entries.includes(path)));
    expect(entries.filter((path) => mayOpen(path, admin))).toEqual([]);
  });

  test('an expired subscription leaves administrators /financeiro, attendants nothing', () => {
    expect(menuOf(user({ profile: 'admin', super: true }), true)).toEqual(['/financeiro']);
    expect(menuOf(user(), true)).toEqual([]);
    // To which everybody is led.
    expect(mayOpen('/financeiro', user())).toBe(true);
  });
});
