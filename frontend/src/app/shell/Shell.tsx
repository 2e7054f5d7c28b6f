import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { areas } from '../everyArea.ts';
import { withTexts } from '../../frame/i18n/withTexts.ts';
import { routes } from '../routes.tsx';
import { useStore } from '../../frame/session/useStore.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { openedPopover } from './areaPopovers.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { Tips } from '../../components/Tips.tsx';
import { LiveBar } from './LiveBar.tsx';
import { Rail } from './Rail.tsx';
import css from './Shell.module.css';
import { useMenuOpen } from './useMenuOpen.ts';
import { useShellKeys } from './useShellKeys.ts';
import { useTabTitle } from './useTabTitle.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';

const CommandPalette = lazyComponent(
  withTexts(
    async () => (await import('./CommandPalette.tsx')).CommandPalette,
    ...areas.flatMap(({ commands, texts }) => (commands && texts ? [texts] : [])),
  ),
);
const SoundPopover = lazyComponent(async () => (await import('./SoundPopover.tsx')).SoundPopover);
const NoticesPopover = lazyComponent(
  withTexts(
    async () => (await import('./NoticesPopover.tsx')).NoticesPopover,
    ...areas.flatMap(({ unread }) => unread?.texts ?? []),
  ),
);
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Paths at which a screen fills a phone's display: all but its first, which is the menu's. */
const fullOnPhone = routes.flatMap(({ paths, fullOnPhone: full }) => (full ? paths.slice(1) : []));

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [notices, setNotices] = useState<Element | null>(null);
  const [sound, setSound] = useState<Element | null>(null);
  const { pathname } = useLocation();
  const showHelp = useCallback(() => setHelp(true), []);
  const showPalette = useCallback(() => setPalette(true), []);
  useShellKeys(showPalette, showHelp, CommandPalette.preload);
  useTabTitle();
  const user = useUser();
  const Notice = areas.find(({ notice }) => notice?.concerns(user))?.notice?.Notice ?? LicenceNotice;
  const popover = useStore(openedPopover);
  const open = useMenuOpen();
  const full = fullOnPhone.some((path) => matchPath(path, pathname));
  return (
    <div className={css['shell']} data-open={open} data-full={full}>
      <a className={css['skip']} href="#content">
        {t('common.skipToContent')}
      </a>
      <Rail open={open} onHelp={showHelp} onSound={setSound} onNotices={setNotices} />
      <div className={css['body']}>
        <LiveBar />
        <Notice />
        <main id="content" className={css['content']} tabIndex={-1}>
          {children}
        </main>
      </div>
      {areas.map(({ Background }, index) => Background && <Background key={index} />)}
      <Tips />
      {notices && <NoticesPopover anchor={notices} onClose={() => setNotices(null)} />}
      {popover && <popover.entry.Popover anchor={popover.anchor} onClose={() => openedPopover.set(null)} />}
      {sound && <SoundPopover anchor={sound} onClose={() => setSound(null)} />}
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
      {palette && <CommandPalette onClose={() => setPalette(false)} onHelp={showHelp} />}
    </div>
  );
}
