import { readLocal, writeLocal } from '../../app/session/localStore.ts';
import { personId } from '../../app/session/personId.ts';

/** Two who share a browser share no drafts. */
const key = (conversation: string) => `draft.${personId()}.${conversation}`;

/** Text being written, kept per person and conversation across navigation and reload. */
export function readDraft(conversation: string): string {
  return readLocal(key(conversation), '');
}

export function writeDraft(conversation: string, text: string): void {
  writeLocal(key(conversation), text === '' ? undefined : text);
}
