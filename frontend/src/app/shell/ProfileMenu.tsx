import MenuItem from '@mui/material/MenuItem';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, CircleHelp, LogOut, Moon, RefreshCw, Sun, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { dateText } from '../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../frame/session/useTimeFormat.ts';
import { catchUp } from '../live/catchUp.ts';
import { setPreference } from '../../frame/session/preferences.ts';
import { signOut } from '../../frame/session/signOut.ts';
import { subscriptionDaysLeft } from '@balcao/shared/companies/subscriptionRules';
import { useUser } from '../../frame/session/useUser.ts';
import { useScheme } from '../../frame/theme/useScheme.ts';
import { breakpoints } from '../../frame/theme/tokens.ts';
import { openedPopover } from './areaPopovers.ts';
import { useAreaPopovers } from './useAreaPopovers.ts';
import css from './ProfileMenu.module.css';
import railCss from './Rail.module.css';
import { useNow } from '../../components/hooks/useNow.ts';
import { useWiderThan } from '../../components/hooks/useWiderThan.ts';
import { useWords } from '../../frame/i18n/useWords.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { openedDialog, profileDialogs } from './profileDialogs.ts';
import { useVersion } from './useVersion.ts';

interface Props {
  open: boolean;
  onHelp: () => void;
  onSound: (anchor: Element) => void;
  onNotices: (anchor: Element) => void;
}

/**
 * Profile button and menu: user, company (with its due date for administrators), profile, theme, shortcuts and
 * sign-out.
 */
export function ProfileMenu({ open, onHelp, onSound, onNotices }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const now = useNow();
  const user = useUser();
  const { scheme } = useScheme();
  const format = useTimeFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const editing = useStore(openedDialog);
  const popovers = useAreaPopovers();
  const client = useQueryClient();
  const version = useVersion(anchor !== null);
  // False on a phone, whose rail has no room for help, sound and notices: they are items of this menu.
  const wide = useWiderThan(breakpoints.phone);
  const close = () => setAnchor(null);
  const left = subscriptionDaysLeft(user.company, now.getTime());
  const urgency = left === null || left > 5 ? undefined : left > 0 ? 'soon' : 'late';
  const due =
    isAdmin(user) && user.company.dueDate !== null
      ? t('shell.dueDate', { date: dateText(user.company.dueDate, format) })
      : null;
  // True if the due date is shown without opening the menu, because it is near or past.
  const pressing = urgency !== undefined && due !== null;
  return (
    <>
      <button
        type="button"
        className={`${railCss['entry']} ${railCss['profile']}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-tip={pressing && !open ? due : undefined}
        data-tip-side="right"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar id={user.id} name={user.name} picture={user.profileImage} size="small" />
        <span className="visually-hidden">
          {open ? t('shell.profile') : `${t('shell.profile')}: ${user.name}`}
        </span>
        {open && (
          <span className={railCss['profileText']}>
            <span className="ellipsis">{user.name}</span>
            {pressing ? (
              <small className="ellipsis" data-urgency={urgency}>
                {due}
              </small>
            ) : (
              <small className="ellipsis">{user.company.name}</small>
            )}
          </span>
        )}
        {pressing && !open && (
          <>
            <span className="visually-hidden">, {due}</span>
            <i className={railCss['dot']} data-urgency={urgency} />
          </>
        )}
      </button>
      <AnchoredMenu anchor={anchor} onClose={close}>
        <li className={css['who']} role="presentation">
          <b>{t('shell.greeting', { name: user.name })}</b>
          <span>{user.company.name}</span>
          {due !== null && <span data-urgency={urgency}>{due}</span>}
        </li>
        <hr className={css['line']} />
        {profileDialogs.map((entry) => (
          <MenuItem
            key={entry.label.pt}
            onClick={() => {
              openedDialog.set(entry);
              close();
            }}
          >
            <entry.icon /> {say(entry.label)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setPreference('scheme', scheme === 'dark' ? 'light' : 'dark')}>
          {scheme === 'dark' ? <Sun /> : <Moon />}
          {scheme === 'dark' ? t('shell.lightTheme') : t('shell.darkTheme')}
        </MenuItem>
        {!wide && (
          <MenuItem
            onClick={() => {
              if (anchor) onNotices(anchor);
              close();
            }}
          >
            <Bell /> {t('shell.notices')}
          </MenuItem>
        )}
        {!wide &&
          popovers.map((entry) => (
            <MenuItem
              key={entry.label.pt}
              onClick={() => {
                if (anchor) openedPopover.set({ entry, anchor });
                close();
              }}
            >
              <entry.icon /> {say(entry.label)}
            </MenuItem>
          ))}
        {!wide && (
          <MenuItem
            onClick={() => {
              if (anchor) onSound(anchor);
              close();
            }}
          >
            <Volume2 /> {t('shell.volume')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            onHelp();
            close();
          }}
        >
          <CircleHelp /> {t('shell.shortcuts')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            catchUp(client);
            close();
          }}
        >
          <RefreshCw /> {t('shell.refresh')}
        </MenuItem>
        <hr className={css['line']} />
        <MenuItem onClick={() => signOut()}>
          <LogOut /> {t('shell.logout')}
        </MenuItem>
        {version && (
          <li className={css['version']} role="presentation">
            {t('shell.version', { version })}
          </li>
        )}
      </AnchoredMenu>
      {editing && <editing.dialog onClose={() => openedDialog.set(null)} />}
    </>
  );
}
