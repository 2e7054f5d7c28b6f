import { sessionStore } from './sessionStore.ts';

/** Takes over whether there are help videos (`enabled`), as the server has just told it: the menu has their page or not. */
export function storeHelps(value: string): void {
  sessionStore.set((session) =>
    session.status === 'signedIn'
      ? { ...session, badges: { ...session.badges, helps: value === 'enabled' } }
      : session,
  );
}
