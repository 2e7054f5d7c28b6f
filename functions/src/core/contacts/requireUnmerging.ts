import { AppError } from '@balcao/shared/errors';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * What is changed about a contact while it is merged into another one would go with it, unseen by either.
 *
 * @throws AppError ERR_MERGE_RUNNING
 */
export function requireUnmerging({ merging }: Pick<ContactItem, 'merging'>): void {
  if (merging === true) throw new AppError('ERR_MERGE_RUNNING');
}
