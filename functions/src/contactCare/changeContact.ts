import type { Contact } from '@balcao/shared/contacts/contactModel';
import { contactEntity, type ContactItem } from '../contacts/contactEntity.ts';
import { requireContact } from '../contacts/requireContact.ts';
import { showContact } from '../contacts/showContact.ts';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { UserContext } from '../http/context.ts';

/**
 * Changes a contact by what it is now; somebody else's simultaneous change is not lost.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_CONFLICT
 */
export function changeContact(
  ctx: UserContext,
  contactId: number,
  change: (contact: ContactItem) => Partial<ContactItem>,
): Promise<Contact> {
  return changeOrConflict(async () => {
    const before = await requireContact(ctx, contactId);
    const after: ContactItem = {
      ...before,
      ...change(before),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    await ctx.store.put(contactEntity.toItem(after), {
      expression: '#version = :version',
      values: { version: before.version },
    });
    return showContact(ctx, after);
  });
}
