import { mayManageConnections } from '@balcao/shared/connections/connectionRules';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from './sessionStore.ts';

type User = SignedIn['user'];

interface MenuRule {
  /** True for users who may open the screen; everybody when absent. */
  access?: (user: User) => boolean;
  /**
   * Users who may not open the screen see a notice and are led home, instead of staying on a 403 page. `plan`: only
   * if the company's plan is the reason.
   */
  leadsAway?: true | 'plan';
  /** Of the users who may open the screen, those who have its entry in their menu; all of them when absent. */
  shownTo?: (user: User) => boolean;
  /** The screen is refused if the company's plan lacks this flag. */
  planFlag?: PlanFlag;
  /** Can be opened while the subscription is expired. */
  openWhenExpired?: true;
  /** The menu entry is shown only while `MenuPlace.filled` says that the screen has content. */
  shownWhenFilled?: true;
}

/** Rule of screens for everybody. It must be stated, because nobody may open a screen without a rule. */
const everybody: MenuRule = {};
const forAdmins = { access: isAdmin };
const forSuper = { access: (user: User) => user.super };
/** An attendant with one of the switches counts as an administrator for that screen. */
const withSwitch = (...names: ('showDashboard' | 'allowRealTime')[]): MenuRule => ({
  access: (user) => isAdmin(user) || names.some((name) => user[name] === 'enabled'),
});

/**
 * Who sees which menu entry and may open which screen, by address; a test covers each. Addresses without a screen
 * have no effect.
 */
export const menuRules = {
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
} satisfies Readonly<Record<string, MenuRule>>;

/** Address of a screen that somebody may open: an area's routes take no other. */
export type ScreenPath = keyof typeof menuRules;

const ruleOf = (path: string): MenuRule | undefined =>
  (menuRules as Readonly<Record<string, MenuRule>>)[path];

/**
 * True if the user's profile and switches and the company's plan allow the screen. False for an address without a rule.
 */
export function mayOpen(path: string, user: User): boolean {
  const rule = ruleOf(path);
  if (rule === undefined) return false;
  const { access, planFlag } = rule;
  if (access && !access(user)) return false;
  return planFlag === undefined || user.company.plan?.[planFlag] === true;
}

/** True if a user who may not open the screen is led home instead of staying on a 403 page. */
export function leadsAway(path: string, user: User): boolean {
  const { leadsAway: when, access } = ruleOf(path) ?? {};
  return when === true || (when === 'plan' && (access?.(user) ?? true));
}

export const opensWhenExpired = (path: string): boolean => ruleOf(path)?.openWhenExpired === true;

/** True if the user's menu shows the entry. `expired`: the subscription has ended; `filled`: the screen has content. */
export function showsEntry(path: string, user: User, now: { expired: boolean; filled: boolean }): boolean {
  if (!mayOpen(path, user) || (now.expired && !opensWhenExpired(path))) return false;
  const { shownTo, shownWhenFilled } = ruleOf(path) ?? {};
  if (shownWhenFilled && !now.filled) return false;
  return shownTo?.(user) ?? true;
}
