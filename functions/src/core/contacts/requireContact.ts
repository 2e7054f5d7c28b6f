import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { type ContactItem, getContact } from '../records/contactEntity.ts';
import { seesContact } from './seesContact.ts';

/**
 * Reads a contact that the caller may see.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, also for another company's contact and for a hidden group
 */
export async function requireContact(
  ctx: Pick<UserContext, 'store' | 'companyId' | 'user'>,
  contactId: number,
): Promise<ContactItem> {
  const contact = await getContact(ctx.store, ctx.companyId, contactId);
  if (contact === undefined || !seesContact(ctx.user, contact)) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}
