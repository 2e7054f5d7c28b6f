import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces one text in a file and returns a function that restores the file.
 * @throws Error if the text does not occur exactly once
 */
export function breakPlace(path: string, { find, replace }: { find: string; replace: string }): () => void {
  const text = readFileSync(path, 'utf8');
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${path}: ${JSON.stringify(find)} is there ${places} times`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}
