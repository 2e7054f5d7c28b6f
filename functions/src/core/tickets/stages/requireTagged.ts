import { AppError } from '@balcao/shared/errors';
import { type ContactItem, getContact } from '../../records/contactEntity.ts';
import { isTagged } from './isTagged.ts';
import type { MoveContext } from '../moves/moveContext.ts';

/**
 * Requires a tag that still exists. The contact as read may be older than a tag given a moment ago, so it is read again
 * before the refusal.
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
