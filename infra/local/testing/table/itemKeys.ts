import type { Image } from './values.ts';

/** Keys of all items that a call names, and of `met`, without duplicates. */
export function itemKeys(input: unknown, met: readonly Image[] = []): Image[] {
  const keys = new Map<string, Image>();
  const add = ({ pk, sk }: Image) => {
    if (pk?.S && sk?.S) keys.set(`${pk.S}\n${sk.S}`, { pk, sk });
  };
  const walk = (given: unknown): void => {
    if (Array.isArray(given)) given.forEach(walk);
    else if (typeof given === 'object' && given !== null)
      for (const [name, value] of Object.entries(given))
        if (name === 'Key' || name === 'Item') add(value as Image);
        else if (name === 'Keys') (value as Image[]).forEach(add);
        else if (!name.startsWith('Expression')) walk(value);
  };
  walk(input);
  met.forEach(add);
  return [...keys.values()];
}
