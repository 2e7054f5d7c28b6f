import { CircleHelp, LogOut, type LucideIcon, Moon, Plus, RefreshCw, Search, Sun } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeView } from '../../areas/tickets/ticketView.ts';
import { foldText } from '@balcao/shared/foldText';
import { useNow } from '../../components/useNow.ts';
import { catchUp } from '../../realtime/catchUp.ts';
import { setPreference } from '../session/preferences.ts';
import { signOut } from '../session/signOut.ts';
import { useSession } from '../session/useUser.ts';
import { useScheme } from '../theme/useScheme.ts';
import { menuEntries } from './menuEntries.ts';
import { searchFieldId } from './useShellKeys.ts';

export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** What the palette offers for the words typed: screens, actions, and the search for those words. */
export function useCommands(text: string, onHelp: () => void): Command[] {
  const { t } = useTranslation();
  const session = useSession();
  const now = useNow();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { scheme } = useScheme();
  const wanted = text.trim();
  const entries = menuEntries(session, now);
  const commands: Command[] = entries.map(({ path, label, icon }) => ({
    id: path,
    label: t('palette.goTo', { screen: t(`shell.${label}`) }),
    icon,
    run: () => void navigate(path),
  }));
  const mayAttend = entries.some(({ path }) => path === '/tickets');
  if (mayAttend) {
    commands.push({
      id: 'new',
      label: t('tickets.new'),
      icon: Plus,
      run: () => {
        changeView({ creating: true });
        void navigate('/tickets');
      },
    });
  }
  commands.push(
    {
      id: 'theme',
      label: scheme === 'dark' ? t('shell.lightTheme') : t('shell.darkTheme'),
      icon: scheme === 'dark' ? Sun : Moon,
      run: () => setPreference('scheme', scheme === 'dark' ? 'light' : 'dark'),
    },
    { id: 'refresh', label: t('shell.refresh'), icon: RefreshCw, run: () => catchUp(client) },
    { id: 'help', label: t('shell.shortcuts'), icon: CircleHelp, run: onHelp },
    { id: 'logout', label: t('shell.logout'), icon: LogOut, run: () => void signOut() },
  );
  const words = foldText(wanted).split(/\s+/);
  const found = commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
  if (wanted !== '' && mayAttend) {
    found.push({
      id: 'search',
      label: t('palette.search', { text: wanted }),
      icon: Search,
      run: () => {
        changeView({ text: wanted, search: wanted });
        void navigate('/tickets');
        // The palette gives the focus back when it closes; the box takes it from there.
        requestAnimationFrame(() => document.getElementById(searchFieldId)?.focus());
      },
    });
  }
  return found;
}
