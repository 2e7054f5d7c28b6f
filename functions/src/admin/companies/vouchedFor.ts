import type { Store } from '@balcao/shared/server/db/store';
import type { CompanyItem } from '../../core/company/companyEntity.ts';
import { readAuth } from '../../core/people/authEntity.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { factsProved } from './emailProved.ts';

export interface Vouched {
  /** Who signed up; undefined if they are no longer in the company. */
  userId: number | undefined;
  /** Writes besides the removal of the company's `unprovedUntil`. */
  writes: NamedWrite[];
}

/**
 * What opens a company whose address is not proved when a super user moves its end later: they deal with its people, so
 * it is not erased. Undefined if there is nothing to prove or the end does not move later. Reads one item then only.
 */
export async function vouchedFor(
  store: Store,
  { companyId, unprovedUntil, signedUpBy, dueDate: from }: CompanyItem,
  { dueDate: to }: Pick<CompanyItem, 'dueDate'>,
): Promise<Vouched | undefined> {
  const isProlonged = from !== null && (to === null || Date.parse(to) > Date.parse(from));
  if (unprovedUntil === undefined || !isProlonged) return undefined;
  const auth = signedUpBy === undefined ? undefined : await readAuth(store, companyId, signedUpBy);
  return { userId: auth?.id, writes: auth === undefined ? [] : [factsProved(auth)] };
}
