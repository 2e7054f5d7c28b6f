import { AppError } from '@balcao/shared/errors';
import type { Runtime } from '../runtime/runtime.ts';
import { type ContactItem, getContact } from './contactEntity.ts';

/** A contact of the company. @throws AppError ERR_NO_CONTACT_FOUND, for another company's just as for none */
export async function requireContact(
  ctx: Pick<Runtime, 'store'> & { companyId: number },
  contactId: number,
): Promise<ContactItem> {
  const contact = await getContact(ctx.store, ctx.companyId, contactId);
  if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}
