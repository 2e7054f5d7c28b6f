import type { AppRoute } from './routes.tsx';
import type { SignedIn } from './session/sessionStore.ts';

/** Whether a person may see a screen: their access, their company's plan. */
export function mayOpen(route: AppRoute, user: SignedIn['user']): boolean {
  if (route.access && !route.access(user)) return false;
  return route.planFlag === undefined || user.company.plan?.[route.planFlag] === true;
}
