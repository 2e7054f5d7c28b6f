import type { Contact } from '@balcao/shared/records/contactModel';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import { requireShownContact } from '../../core/contacts/requireShownContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { showContact } from '../../core/contacts/showContact.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Changes a contact by what it is now; somebody else's simultaneous change is not lost.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_RUNNING, ERR_CONFLICT
 */
export function changeContact(
  ctx: UserContext,
  contactId: number,
  change: (contact: ContactItem) => Partial<ContactItem>,
): Promise<Contact> {
  return changeOrConflict(async () => {
    const before = await requireShownContact(ctx, contactId, 'change');
    requireUnmerging(before);
    const after: ContactItem = {
      ...before,
      ...change(before),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    const condition = { expression: '#version = :version', values: { version: before.version } };
    // By its token, which a put has none of: repeated because its answer was lost, a put would meet what it has written
    // itself, and a switch would be turned back upon that.
    await ctx.store.transact([{ put: contactEntity.toItem(after), condition }]);
    return showContact(ctx, after);
  });
}
