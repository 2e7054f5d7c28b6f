import { putFor } from '@balcao/shared/messages/mentions';
import { personId } from '../../frame/session/personId.ts';
import { readLocal, writeLocal } from '../../frame/session/localStore.ts';

/** A member of a group whom a text names, by what stands behind the @. */
export interface Named {
  id: string;
  name: string;
}

/** Kept and forgotten like the draft itself. */
const key = (conversation: string) => `draft.${personId()}.${conversation}.named`;

/** Whom the text names that is being written in a conversation. */
export function readNamed(conversation: string): readonly Named[] {
  return readLocal<readonly Named[]>(key(conversation), []);
}

/** Somebody was chosen; answers what stands for them in the text: no two are called the same there. */
export function addNamed(conversation: string, { id, name }: Named): string {
  const all = readNamed(conversation);
  const known = all.find((one) => one.id === id);
  if (known) return known.name;
  let own = name;
  for (let other = 2; all.some((one) => one.name === own); other += 1) own = `${name} (${other})`;
  writeLocal(key(conversation), [...all, { id, name: own }]);
  return own;
}

/** Those of these whom the text names still: of `@Ana Rosa` no `Ana` is meant. */
function standing(text: string, all: readonly Named[]): Named[] {
  let rest = text;
  const kept = new Set<Named>();
  for (const one of all.toSorted((some, other) => other.name.length - some.name.length)) {
    const without = putFor(rest, [[one.name, '']]);
    if (without !== rest) kept.add(one);
    rest = without;
  }
  return all.filter((one) => kept.has(one));
}

/** Whom a text names that leaves now. */
export const namedBy = (conversation: string, text: string): Named[] =>
  text.includes('@') ? standing(text, readNamed(conversation)) : [];

/** Who is written about no more is forgotten. */
export function keepNamed(conversation: string, text: string): void {
  const all = readNamed(conversation);
  if (all.length === 0) return;
  const kept = standing(text, all);
  if (kept.length < all.length) writeLocal(key(conversation), kept.length === 0 ? undefined : kept);
}
