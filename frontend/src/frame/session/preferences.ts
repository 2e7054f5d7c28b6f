import type { Language } from '@balcao/shared/records/userModel';
import { createStore } from './createStore.ts';
import { readLocal, writeLocal } from './localStore.ts';

export type Scheme = 'light' | 'dark';

export interface Preferences {
  /** null follows the user's or the device's setting. */
  scheme: Scheme | null;
  language: Language | null;
  menuOpen: boolean | null;
  /** 0 to 1 in steps of 0.1 (core specification, section 2.2). */
  volume: number;
  playbackRate: number;
  /** Whether messages carry one's name, where the company lets people choose. */
  signMessages: boolean;
  /** Width of the ticket list in pixels, while the server has not kept it; null for the one kept there. */
  listWidth: number | null;
  asideOpen: boolean;
  rememberedEmail: string;
  /** Which notice that the licence ends was put away: the date and the notice's days. */
  licenceNotice: string | null;
}

const initial: Preferences = {
  scheme: null,
  language: null,
  menuOpen: null,
  volume: 1,
  playbackRate: 1,
  signMessages: false,
  listWidth: null,
  asideOpen: true,
  rememberedEmail: '',
  licenceNotice: null,
};

/** What is the browser's whoever sits at it; all else is each person's own. */
type OfBrowser = 'volume' | 'playbackRate' | 'rememberedEmail';
const isOfBrowser = (name: keyof Preferences): name is OfBrowser =>
  name === 'volume' || name === 'playbackRate' || name === 'rememberedEmail';

const browserKey = 'preferences';
const keyOf = (person: number) => (person === 0 ? browserKey : `preferences.${person}`);
const stored = (key: string) => readLocal<Partial<Preferences>>(key, {});

/** Whose preferences these are; 0 while nobody is signed in. */
let owner = 0;
/** The language that was chosen on this page before anybody signed in: whoever does has chosen it. */
let chosen: Pick<Partial<Preferences>, 'language'> = {};

/** What this browser remembers of the page and of who is signed in; never anything secret. */
export const preferences = createStore<Preferences>({ ...initial, ...stored(browserKey) });

/** What this browser remembers of a person, who may not be signed in yet. */
export function preferencesOf(person: number): Preferences {
  const { volume, playbackRate, rememberedEmail } = { ...initial, ...stored(browserKey) };
  return { ...initial, ...stored(keyOf(person)), ...chosen, volume, playbackRate, rememberedEmail };
}

/** The preferences are this person's from now on; 0: nobody's, as the sign-in page has them. */
export function takePreferences(person: number): void {
  if (person === owner) return;
  owner = person;
  const next = person === 0 ? { ...initial, ...stored(browserKey) } : preferencesOf(person);
  const { language } = chosen;
  chosen = {};
  preferences.set(next);
  if (language !== undefined) setPreference('language', language);
}

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const key = isOfBrowser(name) ? browserKey : keyOf(owner);
  writeLocal(key, { ...stored(key), [name]: value });
  preferences.set({ ...preferences.get(), [name]: value });
  if (owner === 0 && name === 'language') chosen = { language: preferences.get().language };
}
