import { useQueryClient } from '@tanstack/react-query';
import {
  CircleHelp,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  RefreshCw,
  Sun,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../components/Brand.tsx';
import { catchUp } from '../live/catchUp.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { preferences, setPreference } from '../../frame/session/preferences.ts';
import { useSession } from '../../frame/session/useUser.ts';
import { useScheme } from '../../frame/theme/useScheme.ts';
import { AreaPopoverButton } from './AreaPopoverButton.tsx';
import { BellButton } from './BellButton.tsx';
import { menuEntries } from './menuEntries.ts';
import { MoreScreens } from './MoreScreens.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import css from './Rail.module.css';
import { useAreaPopovers } from './useAreaPopovers.ts';
import { RailButton } from './RailButton.tsx';
import { RailEntry } from './RailEntry.tsx';
import { RailVersion } from './RailVersion.tsx';
import { useNow } from '../../components/hooks/useNow.ts';
import { useWiderThan } from '../../components/hooks/useWiderThan.ts';
import { breakpoints } from '../../frame/theme/tokens.ts';

/** Entries that fit into the bottom bar of a 360 px wide phone at touch size (tokens.ts). */
const roomOfABar = 7;

interface Props {
  open: boolean;
  onHelp: () => void;
  onSound: (anchor: Element) => void;
  onNotices: (anchor: Element) => void;
}

/** Side menu: the screens that this user may see, with preferences and profile at its foot. */
export const Rail = memo(function Rail({ open, onHelp, onSound, onNotices }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const session = useSession();
  const client = useQueryClient();
  const { scheme } = useScheme();
  const { volume } = useStore(preferences);
  const popovers = useAreaPopovers();
  const entries = menuEntries(session, now);
  const wide = useWiderThan(breakpoints.phone);
  const fit = wide || entries.length <= roomOfABar ? entries.length : roomOfABar - 1;
  const [inBar, more] = [entries.slice(0, fit), entries.slice(fit)];
  return (
    <nav className={css['rail']} data-open={open} aria-label={t('shell.menu')}>
      <div className={css['head']}>
        <Brand compact={!open} />
      </div>
      <ul className={css['entries']}>
        {inBar.map((entry) => (
          <RailEntry key={entry.path} entry={entry} open={open} />
        ))}
        {more.length > 0 && <MoreScreens entries={more} />}
      </ul>
      <div className={css['foot']}>
        <RailButton
          open={open}
          label={open ? t('shell.closeMenu') : t('shell.openMenu')}
          icon={open ? <PanelLeftClose /> : <PanelLeftOpen />}
          onClick={() => setPreference('menuOpen', !open)}
        />
        <BellButton open={open} onClick={onNotices} />
        {popovers.map((entry) => (
          <AreaPopoverButton key={entry.label.pt} entry={entry} open={open} />
        ))}
        <RailButton
          open={open}
          label={t('shell.refresh')}
          icon={<RefreshCw />}
          onClick={() => catchUp(client)}
        />
        <RailButton open={open} label={t('shell.shortcuts')} icon={<CircleHelp />} onClick={onHelp} />
        <RailButton
          open={open}
          label={t('shell.volume')}
          icon={volume > 0 ? <Volume2 /> : <VolumeX />}
          onClick={onSound}
        />
        <RailButton
          open={open}
          label={scheme === 'dark' ? t('shell.lightTheme') : t('shell.darkTheme')}
          icon={scheme === 'dark' ? <Sun /> : <Moon />}
          onClick={() => setPreference('scheme', scheme === 'dark' ? 'light' : 'dark')}
        />
      </div>
      <ProfileMenu open={open} onHelp={onHelp} onSound={onSound} onNotices={onNotices} />
      {open && <RailVersion />}
    </nav>
  );
});
