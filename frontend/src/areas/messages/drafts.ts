import { readLocal, writeLocal } from '../../app/session/localStore.ts';
import { sessionStore } from '../../app/session/sessionStore.ts';

/** Two who share a browser share no drafts. */
function key(conversation: string): string {
  const session = sessionStore.get();
  return `draft.${session.status === 'signedIn' ? session.user.id : 0}.${conversation}`;
}

/** Text being written, kept per person and conversation across navigation and reload. */
export function readDraft(conversation: string): string {
  return readLocal(key(conversation), '');
}

export function writeDraft(conversation: string, text: string): void {
  writeLocal(key(conversation), text === '' ? undefined : text);
}
