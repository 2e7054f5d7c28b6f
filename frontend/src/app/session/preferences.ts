import type { Language } from '@balcao/shared/users/userModel';
import type { Scheme } from '../theme/tokens.ts';
import { createStore } from './createStore.ts';
import { readLocal, writeLocal } from './localStore.ts';

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
};

/** What this browser remembers; never anything secret. */
export const preferences = createStore<Preferences>({
  ...initial,
  ...readLocal<Partial<Preferences>>('preferences', {}),
});

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const next = { ...preferences.get(), [name]: value };
  writeLocal('preferences', next);
  preferences.set(next);
}
