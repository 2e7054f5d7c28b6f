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

/** What a change of connections does: its own writes, the directory's, and the company's counter and default. */
export interface ConnectionChange {
  writes: NamedWrite[];
  directory: DirectoryChange[];
  /** One more up to so many, one less, or as many as there were. */
  counts: { upTo: number } | 'less' | 'same';
  defaultConnectionId: number | null;
}

/**
 * Saves a change that touches the number of connections or which is the default one. The company's item is the
 * witness: where somebody changed what it rests on meanwhile, it is worked out again. Many that are made at once, beside
 * a default that stays, do not get in each other's way below the plan's limit.
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

/** Who inherits the default is chosen among those that there are: a deletion rests on their number, too. */
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

/** Makes a stored connection the default one, or takes that away, with its directory entry. */
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
