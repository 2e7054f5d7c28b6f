import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useWords } from '../../frame/i18n/useWords.ts';
import { useSession } from '../../frame/session/useUser.ts';
import type { MenuEntry } from './menuEntries.ts';
import css from './Rail.module.css';

/** Menu entry of a screen: icon, name while the menu is open, dot if the screen needs attention. */
export function RailEntry({ entry, open }: { entry: MenuEntry; open: boolean }) {
  const { t } = useTranslation();
  const name = useWords()(entry.label);
  const attention = entry.badge?.(useSession()) === true;
  return (
    <li>
      <NavLink
        to={entry.path}
        className={css['entry'] ?? ''}
        aria-label={attention ? `${name}, ${t('shell.attention')}` : name}
        data-tip={open ? undefined : name}
        data-tip-side="right"
      >
        <entry.icon />
        {open && <span className="ellipsis">{name}</span>}
        {attention && <i className={css['dot']} />}
      </NavLink>
    </li>
  );
}
