import { readFileSync, writeFileSync } from 'node:fs';

/** Changes one place of a file; answers what puts the file back. Throws where the place is not there exactly once. */
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
