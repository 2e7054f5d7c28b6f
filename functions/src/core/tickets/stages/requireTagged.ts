import { AppError } from '@balcao/shared/errors';
import { type ContactItem, getContact } from '../../records/contactEntity.ts';
import { isTagged } from './isTagged.ts';
import type { MoveContext } from '../moves/moveContext.ts';

/**
 * Whether a contact has a tag that is still there. What was read of it may be older than the tag that it was given a moment
 * ago: before it is refused it is read again.
 *
 * @throws AppError ERR_REQUIRED_TAG
 */
export async function requireTagged(
  ctx: Pick<MoveContext, 'store' | 'clock' | 'companyId'>,
  contact: ContactItem,
): Promise<void> {
  if (await isTagged(ctx, contact)) return;
  const stored = await getContact(ctx.store, contact.companyId, contact.contactId);
  if (stored === undefined || !(await isTagged(ctx, stored))) throw new AppError('ERR_REQUIRED_TAG');
}
