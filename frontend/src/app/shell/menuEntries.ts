import { mayOpen } from '../mayOpen.ts';
import { type AppRoute, routes } from '../routes.tsx';
import type { SignedIn } from '../session/sessionStore.ts';
import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';

export type MenuEntry = { path: string } & NonNullable<AppRoute['menu']>;

/** The screens that exist and that this person may see now. */
export function menuEntries(session: SignedIn, now: Date): MenuEntry[] {
  const expired = subscriptionExpired(session.user.company, now.getTime());
  return routes.flatMap((route) => {
    if (!route.menu || !mayOpen(route, session.user)) return [];
    if (expired && !route.openWhenExpired) return [];
    if (route.menu.shownTo && !route.menu.shownTo(session.user)) return [];
    return [{ path: route.path, ...route.menu }];
  });
}
