import type { Tally } from '../platform/db/listCounterEntity.ts';
import { declaredFor } from './declaredFor.ts';
import { loadExport } from './loadExport.ts';

/** Loads the tallies of all areas, by entity name. */
export async function loadTallies(): Promise<Map<string, Tally>> {
  return new Map(
    await Promise.all(
      declaredFor('tally').map(
        async ({ entity, load }) => [entity, await loadExport<Tally>(load, `${entity}Tally`)] as const,
      ),
    ),
  );
}
