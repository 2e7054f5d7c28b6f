import { AppError } from '@balcao/shared/errors';
import type { ContactItem } from '../records/contactEntity.ts';

/**
 * Refuses changes to a contact that is being merged into another one: they would be lost with it.
 *
 * @throws AppError ERR_MERGE_RUNNING
 */
export function requireUnmerging({ merging }: Pick<ContactItem, 'merging'>): void {
  if (merging === true) throw new AppError('ERR_MERGE_RUNNING');
}
