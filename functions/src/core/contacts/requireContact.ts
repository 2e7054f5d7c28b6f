import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type ContactItem, getContact } from '../records/contactEntity.ts';
import { seesContact } from './seesContact.ts';

/**
 * A contact of the company, as far as the caller sees it.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, for another company's and for a group that is hidden just as for none
 */
export async function requireContact(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'user'>,
  contactId: number,
): Promise<ContactItem> {
  const contact = await getContact(ctx.store, ctx.companyId, contactId);
  if (contact === undefined || !seesContact(ctx.user, contact)) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}
