import type { Location } from 'react-router-dom';

/** What another form of the area tells the sign-in page, which it leads to. */
export interface LoginNotice {
  notice: 'reset.done' | 'signUp.done';
  /** Address to sign in with. */
  email: string;
}

/** The notice that somebody came with, null without one. */
export function loginNoticeOf({ state }: Location<unknown>): LoginNotice | null {
  return typeof state === 'object' && state !== null && 'notice' in state ? (state as LoginNotice) : null;
}
