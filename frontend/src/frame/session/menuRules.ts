import { mayManageConnections } from '@balcao/shared/connections/connectionRules';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from './sessionStore.ts';

type User = SignedIn['user'];

interface MenuRule {
  /** Who may open the screen; everybody when absent. */
  access?: (user: User) => boolean;
  /** Who may not open it is told so and led on to their own first screen; `plan`: only where the company's plan lacks it. */
  leadsAway?: true | 'plan';
  /** Whose menu has it, of those who may open it. */
  shownTo?: (user: User) => boolean;
  /** Refused where the company's plan lacks it. */
  planFlag?: PlanFlag;
  /** Works while the subscription is expired. */
  openWhenExpired?: true;
  /** The menu has it only while it holds something, which its place in the menu says (`MenuPlace.filled`). */
  shownWhenFilled?: true;
}

/** Said, not left out: a screen that nobody thought of is not everybody's. */
const everybody: MenuRule = {};
const forAdmins = { access: isAdmin };
const forSuper = { access: (user: User) => user.super };
/** An attendant with the switch counts as an administrator for that part (core specification, section 6). */
const withSwitch = (...names: ('showDashboard' | 'allowRealTime')[]): MenuRule => ({
  access: (user) => isAdmin(user) || names.some((name) => user[name] === 'enabled'),
});

/**
 * Who sees which entry of the menu (core specification, section 2.2), by the screen's address; a test asks for each. The
 * screens of some are still to come: what the menu shows is what exists of these.
 */
export const menuRules: Readonly<Record<string, MenuRule>> = {
  '/': withSwitch('showDashboard'),
  '/tickets': everybody,
  '/quick-messages': everybody,
  '/contacts': everybody,
  '/contacts/import': forAdmins,
  '/tags': everybody,
  '/todolist': everybody,

  '/helps': { shownWhenFilled: true },
  '/reports': withSwitch('showDashboard', 'allowRealTime'),
  '/moments': withSwitch('allowRealTime'),
  '/kanban': { planFlag: 'useKanban', leadsAway: true },
  '/TagsKanban': { ...withSwitch('showDashboard'), planFlag: 'useKanban', leadsAway: true },
  '/schedules': { planFlag: 'useSchedules', leadsAway: 'plan' },
  '/chats': { planFlag: 'useInternalChat' },
  '/campaigns': { ...forAdmins, planFlag: 'useCampaigns', leadsAway: 'plan' },
  '/campaign/:campaignId/report': { ...forAdmins, planFlag: 'useCampaigns', leadsAway: 'plan' },
  '/contact-lists': { ...forAdmins, planFlag: 'useCampaigns', leadsAway: 'plan' },
  '/contact-lists/:contactListId/contacts': { ...forAdmins, planFlag: 'useCampaigns', leadsAway: 'plan' },
  '/campaigns-config': { ...forAdmins, planFlag: 'useCampaigns', leadsAway: 'plan' },
  '/phrase-lists': forAdmins,
  '/flowbuilders': forAdmins,
  '/messages-api': { ...forAdmins, planFlag: 'useExternalApi', leadsAway: true },
  '/prompts': { ...forAdmins, planFlag: 'useOpenAi' },
  '/queue-integration': { ...forAdmins, planFlag: 'useIntegrations' },
  '/users': forAdmins,
  '/queues': forAdmins,
  '/files': forAdmins,
  '/settings': forAdmins,
  '/connections': { access: mayManageConnections },
  '/financeiro': { shownTo: isAdmin, openWhenExpired: true },
  '/announcements': { ...forSuper, leadsAway: true },
  '/allConnections': { ...forSuper, leadsAway: true },
  '/companies': { ...forSuper, leadsAway: true },
};

/** Whether a person may open a screen: their profile and switches, their company's plan. */
export function mayOpen(path: string, user: User): boolean {
  const rule = menuRules[path];
  if (rule === undefined) return false;
  const { access, planFlag } = rule;
  if (access && !access(user)) return false;
  return planFlag === undefined || user.company.plan?.[planFlag] === true;
}

/** Whether who may not open a screen is led away from it, and not only told so. */
export function leadsAway(path: string, user: User): boolean {
  const { leadsAway: when, access } = menuRules[path] ?? {};
  return when === true || (when === 'plan' && (access?.(user) ?? true));
}

/** Whether a screen works while the subscription is expired. */
export const opensWhenExpired = (path: string): boolean => menuRules[path]?.openWhenExpired === true;

/** Whether a person's menu has an entry, while the subscription is valid or expired, its screen filled or empty. */
export function showsEntry(path: string, user: User, now: { expired: boolean; filled: boolean }): boolean {
  if (!mayOpen(path, user) || (now.expired && !opensWhenExpired(path))) return false;
  const { shownTo, shownWhenFilled } = menuRules[path] ?? {};
  if (shownWhenFilled && !now.filled) return false;
  return shownTo?.(user) ?? true;
}
