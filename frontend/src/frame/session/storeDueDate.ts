import { sessionStore } from './sessionStore.ts';

/** Stores the end of the company's subscription as the server reported it. */
export function storeDueDate(dueDate: string): void {
  sessionStore.set((session) => {
    if (session.status !== 'signedIn' || session.user.company.dueDate === dueDate) return session;
    const { user } = session;
    return { ...session, user: { ...user, company: { ...user.company, dueDate } } };
  });
}
