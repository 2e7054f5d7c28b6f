import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import type { Store } from '@balcao/shared/server/db/store';
import { changeUnique, hasUnique, releaseUnique, takeUnique } from './uniqueEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

const kind = 'planName';
const taken = 'ERR_PLAN_NAME_ALREADY_EXISTS';

/** Plan names are unique over the whole platform; they are stored under the platform's company. */
export const takePlanName = (name: string, id: number): NamedWrite =>
  takeUnique(platformCompanyId, kind, name, id, taken);

/**
 * Changes a plan's unique name. The old name of a plan from before names were unique may belong to another plan by now;
 * then it is not released.
 */
export async function changePlanName(
  store: Store,
  from: string,
  to: string,
  id: number,
): Promise<NamedWrite[]> {
  const writes = changeUnique(platformCompanyId, kind, from, to, id, taken);
  return (await hasUnique(store, platformCompanyId, kind, from, id)) ? writes : writes.slice(1);
}

/** Releases a plan's name unless it belongs to another plan (see `changePlanName`). */
export async function releasePlanName(store: Store, name: string, id: number): Promise<NamedWrite[]> {
  const isOwn = await hasUnique(store, platformCompanyId, kind, name, id);
  return isOwn ? [releaseUnique(platformCompanyId, kind, name)] : [];
}
