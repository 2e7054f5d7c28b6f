import { sessionStore } from './sessionStore.ts';

/** Takes over until when the company's subscription lasts, as the server has just told it. */
export function storeDueDate(dueDate: string): void {
  sessionStore.set((session) => {
    if (session.status !== 'signedIn' || session.user.company.dueDate === dueDate) return session;
    const { user } = session;
    return { ...session, user: { ...user, company: { ...user.company, dueDate } } };
  });
}
