import { readLocal, writeLocal } from '../../app/session/localStore.ts';

const key = (ticketId: number) => `draft.${ticketId}`;

/** Text being written, kept per ticket across navigation and reload. */
export function readDraft(ticketId: number): string {
  return readLocal(key(ticketId), '');
}

export function writeDraft(ticketId: number, text: string): void {
  writeLocal(key(ticketId), text === '' ? undefined : text);
}
