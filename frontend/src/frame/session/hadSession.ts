import { readLocal, storageWorks, writeLocal } from './localStore.ts';

const key = 'hadSession';

/** Whether this browser was signed in when last seen. Only a mark: the session is a cookie that scripts cannot see. */
export function hadSession(): boolean {
  return readLocal(key, false);
}

/** Whether asking for the session makes sense: always where nothing can be stored. */
export function mayHaveSession(): boolean {
  return hadSession() || !storageWorks();
}

export function rememberSession(): void {
  writeLocal(key, true);
}

export function forgetSession(): void {
  writeLocal(key, undefined);
}
