import { type Directory, loadDirectoryWith } from '../companies/directoryEntity.ts';
import type { ItemChange } from '../live/eventRule.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The directory for what these changes show. A tag is given to a contact as soon as it was made: it is known by then. */
export function directoryFor(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  changes: readonly ItemChange[],
): Promise<Directory> {
  const tagIds = changes.flatMap(({ after }) => tagsOf(after ?? {}));
  return loadDirectoryWith(store, companyId, clock.now(), tagIds);
}

/** Contacts and tickets name their tags alike. */
function tagsOf({ tagIds, stageId }: { tagIds?: unknown; stageId?: unknown }): number[] {
  const ids = [...(Array.isArray(tagIds) ? (tagIds as unknown[]) : []), stageId];
  return ids.filter((id) => typeof id === 'number');
}
