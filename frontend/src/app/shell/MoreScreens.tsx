import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import { useWords } from '../../frame/i18n/useWords.ts';
import { useSession } from '../../frame/session/useUser.ts';
import type { MenuEntry } from './menuEntries.ts';
import css from './Rail.module.css';

/** Menu with the screens that do not fit into a phone's bottom bar. */
export function MoreScreens({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const say = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const isHere = entries.some(({ path }) => pathname.startsWith(path));
  const attention = entries.some(({ badge }) => badge?.(session) === true);
  return (
    <li>
      <button
        type="button"
        className={css['entry']}
        aria-label={attention ? `${t('shell.moreScreens')}, ${t('shell.attention')}` : t('shell.moreScreens')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis />
        {attention && <i className={css['dot']} />}
      </button>
      <AnchoredMenu anchor={anchor} onClose={close}>
        {entries.map(({ path, label, icon: Icon }) => (
          <MenuItem key={path} component={NavLink} to={path} onClick={close}>
            <Icon /> {say(label)}
          </MenuItem>
        ))}
      </AnchoredMenu>
    </li>
  );
}
