import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaLists } from './areaLists.ts';

const root = join(import.meta.dirname, '../..');

/** The generated files: the text that each should have, by path. It follows from folders, areas and the contract. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const [lists, { fieldsPage }, { loadForms }, { currentDataModel }] = await Promise.all([
    codeLists(),
    import('./fieldsPage.ts'),
    import('./fieldForms.ts'),
    import('@balcao/functions/platform/db/currentDataModel'),
  ]);
  return new Map([
    ...areaLists(root),
    ...lists,
    ['docs/fields.md', fieldsPage(await loadForms(root))],
    ['docs/data-model.md', await currentDataModel()],
  ]);
}

/** Generated code that follows from the contract and the areas. */
async function codeLists(): Promise<Map<string, string>> {
  const [{ nameLists }, { handlerLists }, { textSets }] = await Promise.all([
    import('./nameLists.ts'),
    import('./handlerLists.ts'),
    import('./textSets.ts'),
  ]);
  return new Map([...nameLists(), ...handlerLists(root), ...textSets(root)]);
}

/** Paths of the generated files whose text differs on disk. */
export function staleFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(
      ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
    )
    .map(([file]) => file);
}

/** Writes the stale files. Returns true if there were any. */
function write(files: ReadonlyMap<string, string>): boolean {
  const stale = staleFiles(files);
  for (const file of stale) {
    writeFileSync(join(root, file), files.get(file) ?? '');
    console.log(`Wrote ${file}.`);
  }
  return stale.length > 0;
}

if (process.argv[1] === import.meta.filename) {
  // Everything else is loaded through these lists. If a list changed, a new process loads the new one.
  const wroteList = write(areaLists(root)) || write(await codeLists());
  if (wroteList)
    process.exitCode = spawnSync(process.execPath, [import.meta.filename], { stdio: 'inherit' }).status ?? 1;
  else write(await generatedFiles());
}
