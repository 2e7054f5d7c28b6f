import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { contactListEntity, listThere, type StoredList } from './contactListEntity.ts';

/**
 * A campaign's write that counts it as a user of a list (1) or no longer (-1), for the campaign's own transaction. A
 * list in use cannot be deleted. The write fails if the list is gone.
 */
export function useContactList(
  { companyId, contactListId }: { companyId: number; contactListId: number },
  by: 1 | -1,
): Extract<Write, { update: unknown }> {
  const update = contactListEntity.key({ companyId, id: contactListId });
  return { update, change: { add: { uses: by } }, condition: listThere };
}

export const isUsed = ({ uses = 0 }: Pick<StoredList, 'uses'>): boolean => uses > 0;

/** Condition: no campaign uses the list. */
export const unused: Condition = {
  expression: 'attribute_not_exists(#uses) OR #uses <= :none',
  values: { none: 0 },
};
