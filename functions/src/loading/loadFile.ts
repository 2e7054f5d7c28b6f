import type { DeclaredFile } from '../core/area/defineArea.ts';
import type { OwnedFile } from '../core/ownedFiles/ownedFile.ts';
import type { FileOwner } from '../core/ownedFiles/plainFile.ts';
import { loadExport } from './loadExport.ts';

/** Loads a kind of owned files as its area declares it. */
export async function loadFile(kind: string, file: DeclaredFile): Promise<OwnedFile<unknown>> {
  if ('declared' in file) return loadExport<OwnedFile<unknown>>(file.declared, kind);
  const [{ declaredFile }, entity] = await Promise.all([
    // Loaded on demand, because most timers and all jobs do without.
    import('../core/ownedFiles/plainFile.ts'),
    loadExport<FileOwner>(file.owner, `${file.of}Entity`),
  ]);
  return declaredFile(kind, entity, file);
}
