import { useMedia } from '../../components/hooks/useMedia.ts';
import { preferences } from '../../frame/session/preferences.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';

/**
 * True if the side menu is open: as chosen in this browser, otherwise as set for the user, and then only in windows at
 * least 1500 px wide.
 */
export function useMenuOpen(): boolean {
  const { menuOpen } = useStore(preferences);
  const { defaultMenu } = useUser();
  const wide = useMedia('(min-width: 1500px)');
  return menuOpen ?? (defaultMenu === 'open' && wide);
}
