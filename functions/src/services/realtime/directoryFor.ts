import { type Directory, loadDirectoryWith, reloadDirectory } from '../../core/company/directoryEntity.ts';
import type { ItemChange } from '../../core/live/eventRule.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** Entities whose names the directory caches. */
const named: ReadonlySet<unknown> = new Set(['connection', 'queue', 'tag', 'user']);

/**
 * Loads the directory needed for these changes, including new tags and owners that the cache may not have yet. Reloads
 * it after a rename, because screens would keep the old name.
 */
export async function directoryFor(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  changes: readonly ItemChange[],
): Promise<Directory> {
  if (changes.some(isRenamed)) return reloadDirectory(store, companyId, clock.now());
  const tagIds = changes.flatMap(({ after }) => tagsOf(after ?? {}));
  const owners = changes.flatMap(({ after }) => numbersIn(after?.['wallets']));
  return loadDirectoryWith(store, companyId, clock.now(), tagIds, owners);
}

function isRenamed({ before, after }: ItemChange): boolean {
  return (
    named.has((after ?? before)?.['et']) &&
    (before?.['name'] !== after?.['name'] || before?.['color'] !== after?.['color'])
  );
}

/** Tags of a contact or ticket, including the ticket's stage. */
function tagsOf({ tagIds, stageId }: { tagIds?: unknown; stageId?: unknown }): number[] {
  return [...numbersIn(tagIds), ...numbersIn([stageId])];
}

function numbersIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((one): one is number => typeof one === 'number') : [];
}
