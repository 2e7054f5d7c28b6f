import { mayOpen } from '../../frame/session/menuRules.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { areaPopovers } from './areaPopovers.ts';

/** The areas' popovers that the signed-in user may open. */
export function useAreaPopovers() {
  const user = useUser();
  return areaPopovers.filter(({ screen }) => screen === undefined || mayOpen(screen, user));
}
