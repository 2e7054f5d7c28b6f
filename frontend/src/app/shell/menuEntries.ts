import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { Area, MenuPlace } from '../../kit/area/Area.ts';
import { showsEntry } from '../../frame/session/menuRules.ts';
import { routes } from '../routes.tsx';
import type { SignedIn } from '../../frame/session/sessionStore.ts';

export interface MenuEntry extends MenuPlace {
  path: string;
  area: Area;
}

/** Menu entries of the screens that this user may see now, in menu order. */
export function menuEntries(session: SignedIn, now: Date): MenuEntry[] {
  const expired = subscriptionExpired(session.user.company, now.getTime());
  return routes
    .flatMap((route) => {
      const path = route.paths[0];
      if (!route.menu) return [];
      const filled = route.menu.filled?.(session) === true;
      if (!showsEntry(path, session.user, { expired, filled })) return [];
      return [{ path, area: route.area, ...route.menu }];
    })
    .toSorted((one, other) => one.place - other.place);
}
