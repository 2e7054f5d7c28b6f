import { type Directory, loadDirectoryWith } from '../companies/directoryEntity.ts';
import type { ItemChange } from '../live/eventRule.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The directory for what these changes show. A tag is given as soon as it was made: it is known by then; so are owners. */
export function directoryFor(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  changes: readonly ItemChange[],
): Promise<Directory> {
  const tagIds = changes.flatMap(({ after }) => tagsOf(after ?? {}));
  const owners = changes.flatMap(({ after }) => numbersIn(after?.['wallets']));
  return loadDirectoryWith(store, companyId, clock.now(), tagIds, owners);
}

/** Contacts and tickets name their tags alike. */
function tagsOf({ tagIds, stageId }: { tagIds?: unknown; stageId?: unknown }): number[] {
  return [...numbersIn(tagIds), ...numbersIn([stageId])];
}

function numbersIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((one): one is number => typeof one === 'number') : [];
}
