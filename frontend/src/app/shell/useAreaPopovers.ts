import { mayOpen } from '../../frame/session/menuRules.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { areaPopovers } from './areaPopovers.ts';

/** What areas open at a button of the menu's foot for whoever is signed in. */
export function useAreaPopovers() {
  const user = useUser();
  return areaPopovers.filter(({ screen }) => screen === undefined || mayOpen(screen, user));
}
