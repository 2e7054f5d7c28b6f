import type { Language } from '@balcao/shared/records/userModel';
import { createStore } from './createStore.ts';
import { readLocal, writeLocal } from './localStore.ts';

export type Scheme = 'light' | 'dark';

export interface Preferences {
  /** Null follows the user's or the device's setting. */
  scheme: Scheme | null;
  language: Language | null;
  menuOpen: boolean | null;
  /** 0 to 1 in steps of 0.1. */
  volume: number;
  playbackRate: number;
  /** Adds the user's name to messages, where the company leaves that to users. */
  signMessages: boolean;
  /** Width of the ticket list in pixels while the server has not stored it yet; null once it has. */
  listWidth: number | null;
  asideOpen: boolean;
  rememberedEmail: string;
  /** The dismissed notice about the licence's end: due date and days left (5, 3 or 1). */
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

/** Preferences of the browser, shared by all its users; all others belong to one user. */
type OfBrowser = 'volume' | 'playbackRate' | 'rememberedEmail';
const isOfBrowser = (name: keyof Preferences): name is OfBrowser =>
  name === 'volume' || name === 'playbackRate' || name === 'rememberedEmail';

const browserKey = 'preferences';
const keyOf = (person: number) => (person === 0 ? browserKey : `preferences.${person}`);
const stored = (key: string) => readLocal<Partial<Preferences>>(key, {});

/** Id of the user whose preferences are loaded; 0 while nobody is signed in. */
let owner = 0;
/** Language chosen on the sign-in page; it applies to the user who signs in next. */
let chosen: Pick<Partial<Preferences>, 'language'> = {};

/** Preferences of this browser and of the signed-in user; never anything secret. */
export const preferences = createStore<Preferences>({ ...initial, ...stored(browserKey) });

/** Preferences of a user on this browser, who need not be signed in yet. */
export function preferencesOf(person: number): Preferences {
  const { volume, playbackRate, rememberedEmail } = { ...initial, ...stored(browserKey) };
  return { ...initial, ...stored(keyOf(person)), ...chosen, volume, playbackRate, rememberedEmail };
}

/** Switches to a user's preferences; 0 switches to those of the sign-in page. */
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
