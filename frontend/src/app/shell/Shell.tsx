import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from '../session/createStore.ts';
import { preferences } from '../session/preferences.ts';
import { useUser } from '../session/useUser.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { LiveBar } from './LiveBar.tsx';
import { Rail } from './Rail.tsx';
import css from './Shell.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShellKeys } from './useShellKeys.ts';
import { useTabTitle } from './useTabTitle.ts';

/** Wide screens start with the menu open unless the user's profile says closed. */
const wideMenu = 1600;

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { menuOpen } = useStore(preferences);
  const { defaultMenu } = useUser();
  const [help, setHelp] = useState(false);
  const { pathname } = useLocation();
  useShellKeys(() => setHelp(true));
  useTabTitle();
  const open = menuOpen ?? (defaultMenu === 'open' && innerWidth >= wideMenu);
  // On a phone an open conversation takes the whole screen.
  const inConversation = pathname.startsWith('/tickets/');
  return (
    <div className={css['shell']} data-open={open} data-conversation={inConversation}>
      <a className={css['skip']} href="#content">
        {t('common.skipToContent')}
      </a>
      <Rail open={open} onHelp={() => setHelp(true)} />
      <div className={css['body']}>
        <LiveBar />
        <LicenceNotice />
        <main id="content" className={css['content']} tabIndex={-1}>
          {children}
        </main>
      </div>
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </div>
  );
}
