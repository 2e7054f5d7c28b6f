import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Store } from '@balcao/shared/server/db/store';
import { changeUnique, hasUnique, releaseUnique, takeUnique } from './uniqueEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

const kind = 'planName';
const taken = 'ERR_PLAN_NAME_ALREADY_EXISTS';

/** Plans are the platform's: their names are told apart among what its company owns. */
export const takePlanName = (name: string, id: number): NamedWrite =>
  takeUnique(platformCompanyId, kind, name, id, taken);

/** A plan of before names were told apart may go by one that another plan has taken since: that one keeps it. */
export async function changePlanName(
  store: Store,
  from: string,
  to: string,
  id: number,
): Promise<NamedWrite[]> {
  const writes = changeUnique(platformCompanyId, kind, from, to, id, taken);
  return (await hasUnique(store, platformCompanyId, kind, from, id)) ? writes : writes.slice(1);
}

/** As above: nothing where the name is another plan's. */
export async function releasePlanName(store: Store, name: string, id: number): Promise<NamedWrite[]> {
  const isOwn = await hasUnique(store, platformCompanyId, kind, name, id);
  return isOwn ? [releaseUnique(platformCompanyId, kind, name)] : [];
}
