import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useUnreadLists } from '../../areas/tickets/hooks/useUnreadLists.ts';
import { useStore } from '../session/useStore.ts';
import { preferences } from '../session/preferences.ts';
import { useUser } from '../session/useUser.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { LiveBar } from './LiveBar.tsx';
import { Rail } from './Rail.tsx';
import css from './Shell.module.css';
import { useShellKeys } from './useShellKeys.ts';
import { useTabTitle } from './useTabTitle.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';

const CommandPalette = lazyComponent(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const SoundPopover = lazyComponent(async () => (await import('./SoundPopover.tsx')).SoundPopover);
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Wide screens start with the menu open unless the user's profile says closed. */
const wideMenu = 1600;

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { menuOpen } = useStore(preferences);
  const { defaultMenu } = useUser();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [sound, setSound] = useState<Element | null>(null);
  const { pathname } = useLocation();
  const showHelp = useCallback(() => setHelp(true), []);
  const showPalette = useCallback(() => setPalette(true), []);
  useShellKeys(showPalette, showHelp, CommandPalette.preload);
  useTabTitle();
  useUnreadLists();
  const open = menuOpen ?? (defaultMenu === 'open' && innerWidth >= wideMenu);
  // On a phone an open conversation takes the whole screen.
  const inConversation = pathname.startsWith('/tickets/');
  return (
    <div className={css['shell']} data-open={open} data-conversation={inConversation}>
      <a className={css['skip']} href="#content">
        {t('common.skipToContent')}
      </a>
      <Rail open={open} onHelp={showHelp} onSound={setSound} />
      <div className={css['body']}>
        <LiveBar />
        <LicenceNotice />
        <main id="content" className={css['content']} tabIndex={-1}>
          {children}
        </main>
      </div>
      {sound && <SoundPopover anchor={sound} onClose={() => setSound(null)} />}
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
      {palette && <CommandPalette onClose={() => setPalette(false)} onHelp={showHelp} />}
    </div>
  );
}
