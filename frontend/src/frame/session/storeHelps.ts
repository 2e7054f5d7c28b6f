import { sessionStore } from './sessionStore.ts';

/** Stores whether help videos exist (`enabled`): the menu shows their page only then. */
export function storeHelps(value: string): void {
  sessionStore.set((session) =>
    session.status === 'signedIn'
      ? { ...session, badges: { ...session.badges, helps: value === 'enabled' } }
      : session,
  );
}
