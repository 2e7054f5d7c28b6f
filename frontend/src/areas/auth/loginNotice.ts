import type { Location } from 'react-router-dom';

/** Notice that another form of this area passes to the sign-in page. */
export interface LoginNotice {
  notice: 'reset.done' | 'signUp.done';
  /** Address to sign in with. */
  email: string;
}

/** The notice in the location's state, or null. */
export function loginNoticeOf({ state }: Location<unknown>): LoginNotice | null {
  return typeof state === 'object' && state !== null && 'notice' in state ? (state as LoginNotice) : null;
}
