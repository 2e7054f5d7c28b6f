import { PerTable } from '@balcao/shared/server/db/sameTable';
import type { Store } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readCompanySettings } from './settingsEntity.ts';

const freshMs = 5000;
const maxKnown = 1000;
const known = new PerTable<Map<number, { at: number; hides: Promise<boolean> }>>();

/**
 * True if the company hides customers' numbers from its staff (`enableLGPD` with `lgpdHideNumber`); cached for five
 * seconds. If the settings cannot be read, numbers are hidden.
 */
export function hidesNumbers(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
): Promise<boolean> {
  let companies = known.get(store);
  if (companies === undefined) known.set(store, (companies = new Map()));
  const now = clock.now();
  const entry = companies.get(companyId);
  if (entry !== undefined && now >= entry.at && now - entry.at < freshMs) return entry.hides;
  const asked = readSetting(store, companyId);
  const fresh = {
    at: now,
    hides: asked.catch(() => {
      if (companies.get(companyId) === fresh) companies.delete(companyId);
      return true;
    }),
  };
  companies.delete(companyId);
  companies.set(companyId, fresh);
  if (companies.size > maxKnown) companies.delete(companies.keys().next().value ?? companyId);
  return fresh.hides;
}

async function readSetting(store: Store, companyId: number): Promise<boolean> {
  const { enableLGPD, lgpdHideNumber } = await readCompanySettings(store, companyId);
  return enableLGPD === 'enabled' && lgpdHideNumber === 'enabled';
}
