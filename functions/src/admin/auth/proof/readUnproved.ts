import { companyEntity, type CompanyItem } from '../../../core/company/companyEntity.ts';
import { userEntity, type UserItem } from '../../../core/people/userEntity.ts';
import type { UserContext } from '../../../platform/http/context.ts';

/** The caller and their company, if the caller signed it up and has not proved the address yet. */
export async function readUnproved({
  store,
  companyId,
  user: { id },
}: UserContext): Promise<{ company: CompanyItem; user: UserItem } | undefined> {
  const [companyItem, userItem] = await store.batchGet(
    [companyEntity.key({ companyId }), userEntity.key({ companyId, id })],
    { consistent: true },
  );
  if (companyItem === undefined || userItem === undefined) return undefined;
  const company = companyEntity.fromItem(companyItem);
  if (company.unprovedUntil === undefined || company.signedUpBy !== id) return undefined;
  return { company, user: userEntity.fromItem(userItem) };
}
