import { readLocal, writeLocal } from '../../app/session/localStore.ts';
import { sessionStore } from '../../app/session/sessionStore.ts';

/** Two who share a browser share no drafts. */
function key(ticketId: number): string {
  const session = sessionStore.get();
  return `draft.${session.status === 'signedIn' ? session.user.id : 0}.${ticketId}`;
}

/** Text being written, kept per person and ticket across navigation and reload. */
export function readDraft(ticketId: number): string {
  return readLocal(key(ticketId), '');
}

export function writeDraft(ticketId: number, text: string): void {
  writeLocal(key(ticketId), text === '' ? undefined : text);
}
