import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { contactListEntity, listThere, type StoredList } from './contactListEntity.ts';

/**
 * A campaign's part of the transaction in which it begins to be meant for a list (1) or has ended (-1): until then the list is not deleted. Refused where the list is gone.
 */
export function useContactList(
  { companyId, contactListId }: { companyId: number; contactListId: number },
  by: 1 | -1,
): Extract<Write, { update: unknown }> {
  const update = contactListEntity.key({ companyId, id: contactListId });
  return { update, change: { add: { uses: by } }, condition: listThere };
}

export const isUsed = ({ uses = 0 }: Pick<StoredList, 'uses'>): boolean => uses > 0;

/** Holds as long as nothing uses a list. */
export const unused: Condition = {
  expression: 'attribute_not_exists(#uses) OR #uses <= :none',
  values: { none: 0 },
};
