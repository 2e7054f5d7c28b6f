import { readLocal, storageWorks, writeLocal } from './localStore.ts';

const key = 'hadSession';

/**
 * True if somebody was signed in on this browser and has not signed out. Only a hint: scripts cannot see the session's
 * cookie.
 */
export function hadSession(): boolean {
  return readLocal(key, false);
}

/** True if asking for the session makes sense; always true where nothing can be stored. */
export function mayHaveSession(): boolean {
  return hadSession() || !storageWorks();
}

export function rememberSession(): void {
  writeLocal(key, true);
}

export function forgetSession(): void {
  writeLocal(key, undefined);
}
