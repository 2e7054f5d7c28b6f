import { useMedia } from '../../components/hooks/useMedia.ts';
import { preferences } from '../../frame/session/preferences.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';

/** Whether the side menu shows its words: as chosen on this browser, else on wide screens as the profile says. */
export function useMenuOpen(): boolean {
  const { menuOpen } = useStore(preferences);
  const { defaultMenu } = useUser();
  const wide = useMedia('(min-width: 1500px)');
  return menuOpen ?? (defaultMenu === 'open' && wide);
}
