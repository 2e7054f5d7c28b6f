import type { Contact } from '@balcao/shared/records/contactModel';
import type { Write } from '@balcao/shared/server/db/store';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import { requireShownContact } from '../../core/contacts/requireShownContact.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { showContact } from '../../core/contacts/showContact.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Changes a contact on the basis of its current state; on a conflict it reads again and retries, so a concurrent change
 * is not lost.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_RUNNING, ERR_CONFLICT
 */
export function changeContact(
  ctx: UserContext,
  contactId: number,
  change: (contact: ContactItem) => Partial<ContactItem>,
  /** Checks the contact first, and returns further writes. */
  first?: (before: ContactItem) => Promise<Write[]>,
): Promise<Contact> {
  return changeOrConflict(async () => {
    const before = await requireShownContact(ctx, contactId, 'change');
    requireUnmerging(before);
    const further = (await first?.(before)) ?? [];
    const after: ContactItem = {
      ...before,
      ...change(before),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    const condition = { expression: '#version = :version', values: { version: before.version } };
    // A transaction, because it carries an idempotency token and a put does not: when the SDK repeats a put after a
    // lost answer, the condition fails on the put's own result, and the retry would turn a switch back.
    await ctx.store.transact([{ put: contactEntity.toItem(after), condition }, ...further]);
    return showContact(ctx, after);
  });
}
