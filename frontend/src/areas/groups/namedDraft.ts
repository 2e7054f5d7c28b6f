import { replaceMentions } from '@balcao/shared/messages/mentions';
import { personId } from '../../frame/session/personId.ts';
import { readLocal, writeLocal } from '../../frame/session/localStore.ts';

/** A group member mentioned in a text; `name` is the text after the @. */
export interface Named {
  id: string;
  name: string;
}

/** Storage key, next to the draft's own. Both are stored and deleted together. */
const key = (conversation: string) => `draft.${personId()}.${conversation}.named`;

/** Members mentioned in a conversation's draft. */
export function readNamed(conversation: string): readonly Named[] {
  return readLocal<readonly Named[]>(key(conversation), []);
}

/** Adds a mentioned member; returns the name to write in the text, made unique by a number if necessary. */
export function addNamed(conversation: string, { id, name }: Named): string {
  const all = readNamed(conversation);
  const known = all.find((one) => one.id === id);
  if (known) return known.name;
  let own = name;
  for (let other = 2; all.some((one) => one.name === own); other += 1) own = `${name} (${other})`;
  writeLocal(key(conversation), [...all, { id, name: own }]);
  return own;
}

/** The members whose names are still in the text: `@Ana Rosa` does not mention `Ana`. */
function standing(text: string, all: readonly Named[]): Named[] {
  let rest = text;
  const kept = new Set<Named>();
  for (const one of all.toSorted((some, other) => other.name.length - some.name.length)) {
    const without = replaceMentions(rest, [[one.name, '']]);
    if (without !== rest) kept.add(one);
    rest = without;
  }
  return all.filter((one) => kept.has(one));
}

/** Members mentioned in a text that is being sent. */
export const namedBy = (conversation: string, text: string): Named[] =>
  text.includes('@') ? standing(text, readNamed(conversation)) : [];

/** Forgets members whose names are no longer in the text. */
export function keepNamed(conversation: string, text: string): void {
  const all = readNamed(conversation);
  if (all.length === 0) return;
  const kept = standing(text, all);
  if (kept.length < all.length) writeLocal(key(conversation), kept.length === 0 ? undefined : kept);
}
