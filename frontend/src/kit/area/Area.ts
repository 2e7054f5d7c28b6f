import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '../../components/lazyComponent.tsx';
import type { TextsByFolder } from '../../frame/i18n/Catalogue.ts';
import type { TextSet, Words } from '../../frame/i18n/TextSet.ts';
import type { CatchUpRule } from '../../frame/realtime/CatchUpRule.ts';
import type { LiveHandlers } from '../../frame/realtime/LiveHandlers.ts';
import type { SignedIn } from '../../frame/session/sessionStore.ts';
import type { pt } from '../../frame/texts/pt.ts';

export interface MenuPlace {
  /** Lower stands higher. */
  place: number;
  label: Words;
  icon: LucideIcon;
  /** A dot on the entry. */
  badge?: (session: SignedIn) => boolean;
  /** Whether its screen holds something: where `menuRules.ts` says that the menu has it only then. */
  filled?: (session: SignedIn) => boolean;
}

export interface AreaRoute {
  /** Addresses of the screen; the first is the menu's, and who may see it says `menuRules.ts`. */
  paths: readonly [string, ...string[]];
  page: () => Promise<ComponentType>;
  /** Areas whose texts the screen shows besides those of its own. By name: an area imports none that rests on it. */
  texts?: readonly (keyof TextsByFolder)[];
  /** Fetches what the screen shows first. */
  prepare?: (client: QueryClient, user: SignedIn['user'], pathname: string) => Promise<void>;
  /** At an address of its own (not the first) it takes a phone's whole screen. */
  fullOnPhone?: true;
  /** Null for a screen that is reached from elsewhere. */
  menu: MenuPlace | null;
}

/** One line of the command palette. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Does something with the words typed, instead of being found by them. */
  usesWords?: true;
}

/** A row of the dialog that shows the keys. */
export interface Shortcut {
  name: keyof (typeof pt)['shortcuts'];
  keys: string;
}

export interface CommandContext {
  t: TFunction;
  /** What was typed, trimmed. */
  words: string;
  navigate: (path: string) => void;
}

/** Something that came in and was not read. */
export interface Notice {
  /** Where it is read. */
  path: string;
  personId: number;
  name: string;
  picture: string | null;
  text: string;
  count: number;
  at: string;
}

export interface UnreadSource {
  /** First part of the cache keys that it is counted from. */
  key: string;
  count: (client: QueryClient, user: SignedIn['user']) => number;
  notices: (client: QueryClient, user: SignedIn['user'], t: TFunction) => Notice[];
  /** What notices are written with. */
  texts: TextSet;
}

/** What opens at a button of the menu's foot, on every screen. */
export interface AreaPopover {
  label: Words;
  icon: LucideIcon;
  /** The screen of what it shows: it is there for whoever may open that; for everybody where none is named. */
  screen?: string;
  /** Whether the button has a dot; a hook. */
  useAttention: () => boolean;
  Popover: LazyComponent<{ anchor: Element; onClose: () => void }>;
}

/** What an area brings to the app. Cheap to import: screens, dialogs and texts stand behind functions. */
export interface Area {
  texts?: TextSet;
  routes?: readonly AreaRoute[];
  live?: LiveHandlers;
  catchUp?: CatchUpRule;
  /** Offered in the palette to whoever sees an entry of the area in the menu. */
  commands?: (context: CommandContext) => Command[];
  /** Its own keys, shown among those of every screen. */
  shortcuts?: readonly Shortcut[];
  /** Shown in the menu of one's own name. */
  profileMenu?: { label: Words; icon: LucideIcon; dialog: LazyComponent<{ onClose: () => void }> };
  popover?: AreaPopover;
  /** Runs on every screen. */
  Background?: ComponentType;
  /** What the browser tab's title counts and the notices show, out of the cache. */
  unread?: UnreadSource;
}
