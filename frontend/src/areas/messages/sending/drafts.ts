import { readLocal, writeLocal } from '../../../frame/session/localStore.ts';
import { personId } from '../../../frame/session/personId.ts';

/** Drafts are separate for each user of a browser. */
const key = (conversation: string) => `draft.${personId()}.${conversation}`;

/** Draft of a text, stored per user and conversation across navigation and reload. */
export function readDraft(conversation: string): string {
  return readLocal(key(conversation), '');
}

const listeners = new Set<() => void>();

/** Subscribes to changes of drafts on this page; returns the unsubscribe function. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function writeDraft(conversation: string, text: string): void {
  if (readDraft(conversation) === text) return;
  writeLocal(key(conversation), text === '' ? undefined : text);
  for (const listener of listeners) listener();
}

/** True if the draft is a private note: it must not come back as a text for the customer. */
export function isNoteDraft(conversation: string): boolean {
  return readLocal(key(`${conversation}.note`), false);
}

export function writeNoteDraft(conversation: string, note: boolean): void {
  if (isNoteDraft(conversation) !== note) writeLocal(key(`${conversation}.note`), note || undefined);
}
