import type { Contact } from '@balcao/shared/records/contactModel';
import { AppError } from '@balcao/shared/errors';
import { mostTagsOfContact } from '@balcao/shared/tags/tagRules';
import { loadDirectoryWith } from '../company/directoryEntity.ts';
import { requireUnmerging } from '../contacts/requireUnmerging.ts';
import { requireSight } from '../contacts/requireSight.ts';
import { requireShown } from '../contacts/requireShownContact.ts';
import { showContact } from '../contacts/showContact.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { requireNamed } from '../tickets/access/requireNamed.ts';
import { writeContactTags } from './writeContactTags.ts';

/**
 * Changes the tags of a contact. Given tags must exist; one deleted at the same moment is removed by the deletion's
 * timer. Tags that were deleted and can still be restored stay, and `change` neither gets nor counts them. Only users
 * with `requireSight` may take a tag from a contact, or the creator of a contact that has neither tickets nor owners.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND, ERR_NO_PERMISSION, ERR_TOO_MANY_CONTACT_TAGS,
 * ERR_MERGE_RUNNING, ERR_CONFLICT
 */
export async function changeContactTags(
  ctx: UserContext,
  contactId: number,
  given: readonly number[],
  change: (tagIds: readonly number[]) => number[],
): Promise<Contact> {
  if (given.length > 0) await requireContactTags(ctx, given);
  return changeOrConflict(async () => {
    const contact = await writeContactTags(ctx, ctx.companyId, contactId, async (tagIds, before) => {
      await requireShown(ctx, before, 'change');
      requireUnmerging(before);
      const { store, companyId, clock } = ctx;
      const { tags } = await loadDirectoryWith(store, companyId, clock.now(), tagIds);
      const had = tagIds.filter((id) => tags.has(id));
      const changed = change(had);
      // Everybody gives tags; taking one changes for the whole company what is sent to the contact.
      if (had.some((id) => !changed.includes(id))) await requireSight(ctx, before, { ofNobodys: 'creator' });
      if (changed.length > Math.max(mostTagsOfContact, had.length))
        throw new AppError('ERR_TOO_MANY_CONTACT_TAGS');
      return [...changed, ...tagIds.filter((id) => !tags.has(id))];
    });
    if (contact === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
    return showContact(ctx, contact);
  });
}

/** @throws AppError ERR_NO_TAG_FOUND if one of the ids is not a contact tag of the company */
async function requireContactTags(ctx: UserContext, ids: readonly number[]): Promise<void> {
  await requireNamed(
    ctx,
    ({ tags }) => ids.every((id) => tags.has(id) && tags.get(id)?.stage !== true),
    'ERR_NO_TAG_FOUND',
  );
}
