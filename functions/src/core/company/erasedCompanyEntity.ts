import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

interface ErasedCompany {
  companyId: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

const erasedCompanyEntity = defineEntity<ErasedCompany>()({
  name: 'erasedCompany',
  description: 'That a company was deleted: what still comes for it is not stored; kept for a month',
  version: 1,
  personal: 'none',
  pk: 'P#ERASED#{companyId}',
  sk: 'COMPANY',
});

/** Longer than the retention of a dead-letter queue, from which old messages may be redriven. */
const keptSeconds = 30 * 24 * 60 * 60;

export function erasedCompanyItem(companyId: number, now: number): StoredItem {
  return erasedCompanyEntity.toItem({ companyId, expiresAt: Math.floor(now / 1000) + keptSeconds });
}

/** True if the company was deleted within the last 30 days. */
export async function isCompanyErased(store: Store, companyId: number): Promise<boolean> {
  return (await store.get(erasedCompanyEntity.key({ companyId }), { consistent: true })) !== undefined;
}
