import { type PlanFlag, planFlags } from '@balcao/shared/contract/planFlags';
import { expect, test } from 'vitest';
import type { SignedIn } from './sessionStore.ts';
import { areas } from '../../app/everyArea.ts';
import { mayOpen, menuRules, showsEntry } from './menuRules.ts';

type User = SignedIn['user'];
const switches = ['showDashboard', 'allowRealTime', 'allowConnections'] as const;
type Switch = (typeof switches)[number];

interface Row {
  /**
   * Users who have the screen in their menu: everybody, administrators and holders of one of the switches, or the
   * platform's users.
   */
  of: 'everybody' | 'platform' | readonly Switch[];
  /** Flag that the company's plan must have. */
  plan?: PlanFlag;
  /** True if the entry is also in the menu while the subscription is expired. */
  always?: true;
  /** True if the entry is in the menu only while its screen has content. */
  filled?: true;
  /** True if everybody may open the screen, even without the menu entry. */
  open?: true;
}
const admins: readonly Switch[] = [];

/** The whole menu in its order. */
const menu: Readonly<Record<string, Row>> = {
  '/': { of: ['showDashboard'] },
  '/reports': { of: ['showDashboard', 'allowRealTime'] },
  '/moments': { of: ['allowRealTime'] },
  '/tickets': { of: 'everybody' },
  '/quick-messages': { of: 'everybody' },
  '/kanban': { of: 'everybody', plan: 'useKanban' },
  '/TagsKanban': { of: ['showDashboard'], plan: 'useKanban' },
  '/contacts': { of: 'everybody' },
  '/contacts/import': { of: admins },
  '/schedules': { of: 'everybody', plan: 'useSchedules' },
  '/tags': { of: 'everybody' },
  // Must be in the menu: nothing else leads to it.
  '/todolist': { of: 'everybody' },
  '/chats': { of: 'everybody', plan: 'useInternalChat' },
  '/helps': { of: 'everybody', filled: true },
  '/campaigns': { of: admins, plan: 'useCampaigns' },
  '/campaign/:campaignId/report': { of: admins, plan: 'useCampaigns' },
  '/contact-lists': { of: admins, plan: 'useCampaigns' },
  '/contact-lists/:contactListId/contacts': { of: admins, plan: 'useCampaigns' },
  '/campaigns-config': { of: admins, plan: 'useCampaigns' },
  '/phrase-lists': { of: admins },
  '/flowbuilders': { of: admins },
  '/announcements': { of: 'platform' },
  '/messages-api': { of: admins, plan: 'useExternalApi' },
  '/users': { of: admins },
  '/queues': { of: admins },
  '/prompts': { of: admins, plan: 'useOpenAi' },
  '/queue-integration': { of: admins, plan: 'useIntegrations' },
  '/connections': { of: ['allowConnections'] },
  '/allConnections': { of: 'platform' },
  '/files': { of: admins },
  // An expired subscription leads everybody to this screen.
  '/financeiro': { of: admins, always: true, open: true },
  '/settings': { of: admins },
  '/companies': { of: 'platform' },
};

interface Person {
  admin: boolean;
  ofPlatform: boolean;
  has: readonly Switch[];
  plan: readonly PlanFlag[];
}

function mayHave({ of, plan }: Row, person: Person): boolean {
  if (plan !== undefined && !person.plan.includes(plan)) return false;
  if (of === 'everybody') return true;
  if (of === 'platform') return person.ofPlatform;
  // The platform's users count as administrators.
  return person.admin || person.ofPlatform || of.some((name) => person.has.includes(name));
}

/** A user with only the fields that the rules read. */
function userOf({ admin, ofPlatform, has, plan }: Person): User {
  const given = Object.fromEntries(
    switches.map((name) => [name, has.includes(name) ? 'enabled' : 'disabled']),
  );
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, plan.includes(flag)]));
  const profile = admin ? 'admin' : 'user';
  return { profile, super: ofPlatform, ...given, company: { plan: flags } } as unknown as User;
}

const eachWay = [false, true];
/** All sets of switches; plans with all flags, with none, with all but one, and with only one. */
const sets = eachWay.flatMap((one) =>
  eachWay.flatMap((two) =>
    eachWay.map((three) => switches.filter((_, index) => [one, two, three][index] === true)),
  ),
);
const plans = [
  planFlags,
  [],
  ...planFlags.map((flag) => planFlags.filter((other) => other !== flag)),
  ...planFlags.map((flag) => [flag]),
];
const people: Person[] = eachWay.flatMap((admin) =>
  eachWay.flatMap((ofPlatform) =>
    sets.flatMap((has) => plans.map((plan) => ({ admin, ofPlatform, has, plan }))),
  ),
);

test('of each screen it is said who may open it', () => {
  expect(Object.keys(menuRules).toSorted(), 'Add its row to the table of this test.').toEqual(
    Object.keys(menu).toSorted(),
  );
});

test('no two entries of the menu have the same place', () => {
  const entries = areas.flatMap(({ routes = [] }) =>
    routes.flatMap(({ paths, menu: entry }) => (entry ? [{ path: paths[0], place: entry.place }] : [])),
  );
  expect(entries.length).toBeGreaterThan(15);
  const shared = [...Map.groupBy(entries, ({ place }) => place).values()].filter(({ length }) => length > 1);
  expect(shared).toEqual([]);
});

test.each(Object.entries(menu))('%s: every profile, switch, plan, and subscription', (path, row) => {
  expect(people).toHaveLength(2 * 2 * 8 * 22);
  for (const person of people) {
    const user = userOf(person);
    const may = mayHave(row, person);
    expect(mayOpen(path, user), JSON.stringify(person)).toBe(may || row.open === true);
    for (const expired of eachWay)
      for (const filled of eachWay)
        expect(
          showsEntry(path, user, { expired, filled }),
          JSON.stringify({ ...person, expired, filled }),
        ).toBe(may && (!expired || row.always === true) && (filled || row.filled !== true));
  }
});

test('a screen that nobody knows of is nobody’s', () => {
  const everything = userOf({ admin: true, ofPlatform: true, has: switches, plan: planFlags });
  expect(mayOpen('/constructor', everything)).toBe(false);
  expect(showsEntry('/none', everything, { expired: false, filled: true })).toBe(false);
});

test('a company without a plan has nothing that a plan gives', () => {
  const { company: _plan, ...person } = userOf({ admin: true, ofPlatform: false, has: [], plan: [] });
  const user = { ...person, company: { plan: null } } as unknown as User;
  for (const [path, { plan, of }] of Object.entries(menu))
    expect(mayOpen(path, user), path).toBe(plan === undefined && of !== 'platform');
});
