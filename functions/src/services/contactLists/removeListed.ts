import type { Runtime } from '../../platform/runtime/runtime.ts';
import { countListed } from './countListed.ts';
import { type Listed, listedEntity } from './listedEntity.ts';

/**
 * Removes a row from its list.
 *
 * @throws ConditionFailed if the row has changed since it was read, or the list is gone
 */
export async function removeListed(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  listed: Listed,
): Promise<void> {
  const { companyId, contactListId, version } = listed;
  await store.transact([
    {
      delete: listedEntity.key(listed),
      condition: { expression: '#version = :version', values: { version } },
    },
    countListed({ companyId, contactListId, before: [listed], after: [], at: clock.iso() }),
  ]);
}
