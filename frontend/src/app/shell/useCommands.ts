import { CircleHelp, LogOut, Moon, PanelLeftClose, PanelLeftOpen, RefreshCw, Sun } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { foldText } from '@balcao/shared/text/foldText';
import { useWords } from '../../frame/i18n/useWords.ts';
import { focusNextFrame } from '../../components/focusNextFrame.ts';
import { useNow } from '../../components/hooks/useNow.ts';
import { catchUp } from '../live/catchUp.ts';
import type { Command } from '../../kit/area/Area.ts';
import { setPreference } from '../../frame/session/preferences.ts';
import { useMenuOpen } from './useMenuOpen.ts';
import { signOut } from '../../frame/session/signOut.ts';
import { useSession } from '../../frame/session/useUser.ts';
import { useScheme } from '../../frame/theme/useScheme.ts';
import { openedDialog, profileDialogs } from './profileDialogs.ts';
import { menuEntries } from './menuEntries.ts';

/** The palette's entries for the typed text: screens, actions, and searches for that text. */
export function useCommands(text: string, onHelp: () => void): Command[] {
  const { t } = useTranslation();
  const say = useWords();
  const session = useSession();
  const now = useNow();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { scheme } = useScheme();
  const menuOpen = useMenuOpen();
  const wanted = text.trim();
  const go = (path: string) => void navigate(path);
  const entries = menuEntries(session, now);
  const commands: Command[] = entries.map(({ path, label, icon }) => ({
    id: path,
    label: t('palette.goTo', { screen: say(label) }),
    icon,
    run: () => {
      go(path);
      // The palette returns the focus to the screen that is being left, where it would be lost.
      focusNextFrame(() => document.querySelector('main'));
    },
  }));
  for (const area of new Set(entries.map((entry) => entry.area)))
    commands.push(...(area.commands?.({ t, words: wanted, navigate: go }) ?? []));
  commands.push(
    {
      id: 'theme',
      label: scheme === 'dark' ? t('shell.lightTheme') : t('shell.darkTheme'),
      icon: scheme === 'dark' ? Sun : Moon,
      run: () => setPreference('scheme', scheme === 'dark' ? 'light' : 'dark'),
    },
    ...profileDialogs.map((dialog) => ({
      id: `profile ${dialog.label.pt}`,
      label: say(dialog.label),
      icon: dialog.icon,
      run: () => openedDialog.set(dialog),
    })),
    {
      id: 'menu',
      label: menuOpen ? t('shell.closeMenu') : t('shell.openMenu'),
      icon: menuOpen ? PanelLeftClose : PanelLeftOpen,
      run: () => setPreference('menuOpen', !menuOpen),
    },
    { id: 'refresh', label: t('shell.refresh'), icon: RefreshCw, run: () => catchUp(client) },
    { id: 'help', label: t('shell.shortcuts'), icon: CircleHelp, run: onHelp },
    { id: 'logout', label: t('shell.logout'), icon: LogOut, run: () => signOut() },
  );
  const words = foldText(wanted).split(/\s+/);
  const found = commands.filter(
    ({ label, usesWords }) => !usesWords && words.every((word) => foldText(label).includes(word)),
  );
  return [...found, ...commands.filter(({ usesWords }) => usesWords)];
}
