import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { tagEntity, type TagItem } from '../records/tagEntity.ts';

/** A tag of the company. @throws AppError ERR_NO_TAG_FOUND, also for another company's tag */
export async function requireTag(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  id: number,
): Promise<TagItem> {
  const stored = await store.get(tagEntity.key({ companyId, id }), { consistent: true });
  if (stored === undefined) throw new AppError('ERR_NO_TAG_FOUND');
  return tagEntity.fromItem(stored);
}
