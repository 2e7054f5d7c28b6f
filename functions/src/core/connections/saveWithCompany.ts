import type { Plan } from '@balcao/shared/records/planModel';
import { companyEntity, type CompanyItem } from '../company/companyEntity.ts';
import { forgetDirectory } from '../company/directoryEntity.ts';
import { type DirectoryChange, directoryWrites } from '../company/directoryWrites.ts';
import { readPlanOf } from '../company/readPlanOf.ts';
import { type Condition, present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import { type NamedWrite, transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { connectionEntity, readConnection, toDirectoryConnection } from '../records/connectionEntity.ts';

/** A change of connections: its own writes, those to the directory, and the new counter and default. */
export interface ConnectionChange {
  writes: NamedWrite[];
  directory: DirectoryChange[];
  /** Number of connections: one more, at most `upTo`; one less; or the same. */
  counts: { upTo: number } | 'less' | 'same';
  defaultConnectionId: number | null;
}

/**
 * Saves a change that affects the number of connections or the default one. The company's item guards it: if the values
 * it was based on have changed, the change is computed again. Concurrent creations that keep the default do not
 * conflict below the plan's limit.
 */
export async function saveWithCompany(
  store: Store,
  companyId: number,
  change: (company: CompanyItem, plan: Plan | undefined) => Promise<ConnectionChange>,
): Promise<void> {
  await changeOrConflict(async () => {
    const { company, plan } = await readPlanOf(store, companyId);
    const { writes, directory, counts, defaultConnectionId } = await change(company, plan);
    await transactOrRefuse(store, [
      ...writes,
      [directoryWrites(companyId, directory)],
      [
        {
          update: companyEntity.key({ companyId }),
          change: {
            ...(counts !== 'same' && { add: { connectionCount: counts === 'less' ? -1 : 1 } }),
            set: { defaultConnectionId },
          },
          condition: witness(company, counts),
        },
      ],
    ]);
  });
  forgetDirectory(store, companyId);
}

/** A deletion also guards the count, since it chose the new default among the existing connections. */
function witness(
  { connectionCount: count, defaultConnectionId }: CompanyItem,
  counts: ConnectionChange['counts'],
): Condition {
  const expression = '#defaultConnectionId = :default';
  const values = { default: defaultConnectionId };
  if (counts === 'same') return { expression, values };
  if (counts === 'less')
    return { expression: `${expression} AND #connectionCount = :count`, values: { ...values, count } };
  return {
    expression: `${expression} AND #connectionCount < :limit`,
    values: { ...values, limit: counts.upTo },
  };
}

/** Writes that set `isDefault` of a stored connection to the given value, including its directory entry. */
export async function setDefault(
  store: Store,
  companyId: number,
  id: number,
  isDefault: boolean,
): Promise<Pick<ConnectionChange, 'writes' | 'directory'>> {
  const item = await readConnection(store, companyId, id);
  if (item === undefined) return { writes: [], directory: [] };
  const connection = toDirectoryConnection({ ...item, isDefault });
  return {
    writes: [
      [
        {
          update: connectionEntity.key({ companyId, id }),
          change: { set: { isDefault }, add: { version: 1 } },
          condition: present,
        },
      ],
    ],
    directory: [['connection', id, { connection }]],
  };
}
