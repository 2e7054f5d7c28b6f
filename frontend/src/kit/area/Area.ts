import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../../components/lazyComponent.tsx';
import type { TextsByFolder } from '../../frame/i18n/Catalogue.ts';
import type { TextSet, Words } from '../../frame/i18n/TextSet.ts';
import type { CatchUpRule } from '../../frame/realtime/CatchUpRule.ts';
import type { LiveHandlers } from '../../frame/realtime/LiveHandlers.ts';
import type { ScreenPath } from '../../frame/session/menuRules.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import type { pt } from '../../frame/texts/pt.ts';

export interface MenuPlace {
  /** Order in the menu: the lowest comes first. */
  place: number;
  label: Words;
  icon: LucideIcon;
  /** True if the entry shows a dot. */
  badge?: (session: SignedIn) => boolean;
  /** True if the screen has content. Used only for entries that `menuRules.ts` shows only then. */
  filled?: (session: SignedIn) => boolean;
}

export interface AreaRoute {
  /** Addresses of the screen. The first is the menu's; `menuRules.ts` says who may open it. */
  paths: readonly [ScreenPath, ...string[]];
  page: () => Promise<ComponentType>;
  /**
   * Names of further areas whose texts the screen shows; its own area's texts are always loaded. Names instead of
   * imports, because an area may not import areas that depend on it.
   */
  texts?: readonly (keyof TextsByFolder)[];
  /** Prefetches the screen's first data. */
  prepare?: (client: QueryClient, user: SignedIn['user'], pathname: string) => Promise<void>;
  /** True if the screen fills a phone's display at all its addresses but the first. */
  fullOnPhone?: true;
  /** Null for a screen without a menu entry. */
  menu: MenuPlace | null;
}

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Uses the typed words as input, instead of being found by them. */
  usesWords?: true;
}

/** A row of the dialog that lists the shortcuts. */
export interface Shortcut {
  name: keyof (typeof pt)['shortcuts'];
  keys: string;
}

export interface CommandContext {
  t: TFunction;
  /** The typed text, trimmed. */
  words: string;
  navigate: (path: string) => void;
}

/** Unread messages of one conversation or chat, as listed in the notices. */
export interface Notice {
  /** Address that opens it. */
  path: string;
  personId: number;
  name: string;
  picture: string | null;
  text: string;
  count: number;
  at: string;
}

export interface UnreadSource {
  /** First part of the cache keys that the count is computed from. */
  key: string;
  count: (client: QueryClient, user: SignedIn['user']) => number;
  notices: (client: QueryClient, user: SignedIn['user'], t: TFunction) => Notice[];
  /** Texts that the notices use. */
  texts: TextSet;
}

/** A popover with a button at the foot of the menu, available on every screen. */
export interface AreaPopover {
  label: Words;
  icon: LucideIcon;
  /** Only users who may open this screen get the button; everybody if it is absent. */
  screen?: string;
  /** A hook; true if the button shows a dot. */
  useAttention: () => boolean;
  Popover: LazyComponent<{ anchor: Element; onClose: () => void }>;
}

/** Everything an area contributes to the app. Cheap to import: screens, dialogs and texts are lazy-loaded. */
export interface Area {
  texts?: TextSet;
  routes?: readonly AreaRoute[];
  live?: LiveHandlers;
  catchUp?: CatchUpRule;
  /** Commands of the palette, for users who have an entry of the area in the menu. */
  commands?: (context: CommandContext) => Command[];
  /** The area's own shortcuts, listed after those of every screen. */
  shortcuts?: readonly Shortcut[];
  /** An entry of the profile menu. */
  profileMenu?: { label: Words; icon: LucideIcon; dialog: LazyComponent<{ onClose: () => void }> };
  popover?: AreaPopover;
  /** A notice above every screen for whom it concerns; it takes the place of the licence's. */
  notice?: { concerns: (user: SignedIn['user']) => boolean; Notice: LazyComponent<object> };
  /** Rendered on every screen. */
  Background?: ComponentType;
  /** Unread messages for the tab's title and the notices, computed from the cache. */
  unread?: UnreadSource;
}
