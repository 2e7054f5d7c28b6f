import { readLocal, writeLocal } from '../../../frame/session/localStore.ts';
import { personId } from '../../../frame/session/personId.ts';

/** Two who share a browser share no drafts. */
const key = (conversation: string) => `draft.${personId()}.${conversation}`;

/** Text being written, kept per person and conversation across navigation and reload. */
export function readDraft(conversation: string): string {
  return readLocal(key(conversation), '');
}

const listeners = new Set<() => void>();

/** Tells whenever a draft of this page changed. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function writeDraft(conversation: string, text: string): void {
  if (readDraft(conversation) === text) return;
  writeLocal(key(conversation), text === '' ? undefined : text);
  for (const listener of listeners) listener();
}

/** Whether what is being written is a note for colleagues: it must not come back as a text for the customer. */
export function isNoteDraft(conversation: string): boolean {
  return readLocal(key(`${conversation}.note`), false);
}

export function writeNoteDraft(conversation: string, note: boolean): void {
  if (isNoteDraft(conversation) !== note) writeLocal(key(`${conversation}.note`), note || undefined);
}
