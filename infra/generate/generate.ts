import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaLists } from './areaLists.ts';

const root = join(import.meta.dirname, '../..');

/** Files that follow from folders, areas and the contract, with what they should hold, by path. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const [{ nameLists }, { fieldsPage }, { loadForms }, { currentDataModel }] = await Promise.all([
    import('./nameLists.ts'),
    import('./fieldsPage.ts'),
    import('./fieldForms.ts'),
    import('@balcao/functions/platform/db/currentDataModel'),
  ]);
  return new Map([
    ...areaLists(root),
    ...nameLists(),
    ['docs/fields.md', fieldsPage(await loadForms(root))],
    ['docs/data-model.md', await currentDataModel()],
  ]);
}

/** Paths of the files that do not hold what they should. */
export function staleFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => file);
}

function write(files: ReadonlyMap<string, string>): void {
  for (const file of staleFiles(files)) {
    writeFileSync(join(root, file), files.get(file) ?? '');
    console.log(`Wrote ${file}.`);
  }
}

if (process.argv[1] === import.meta.filename) {
  // The lists of areas first: all else is loaded through them.
  write(areaLists(root));
  write(await generatedFiles());
}
