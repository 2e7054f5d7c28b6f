import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { Area, MenuPlace } from '../Area.ts';
import { mayOpen } from '../mayOpen.ts';
import { routes } from '../routes.tsx';
import type { SignedIn } from '../session/sessionStore.ts';

export interface MenuEntry extends MenuPlace {
  path: string;
  area: Area;
}

/** The screens that exist and that this person may see now, in their places. */
export function menuEntries(session: SignedIn, now: Date): MenuEntry[] {
  const expired = subscriptionExpired(session.user.company, now.getTime());
  return routes
    .flatMap((route) => {
      if (!route.menu || !mayOpen(route, session.user)) return [];
      if (expired && !route.openWhenExpired) return [];
      if (route.menu.shownTo && !route.menu.shownTo(session.user)) return [];
      return [{ path: route.paths[0], area: route.area, ...route.menu }];
    })
    .toSorted((one, other) => one.place - other.place);
}
