import { mostContactListItems } from '@balcao/shared/contactLists/contactListRules';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { contactListEntity, listThere } from './contactListEntity.ts';
import type { Listed } from './listedEntity.ts';

interface Counted {
  companyId: number;
  contactListId: number;
  /** Who was there and goes, or changes. */
  before: readonly Listed[];
  /** Who comes, or what they changed to. */
  after: readonly Listed[];
  /** Many at once: one event tells to fetch what is shown again. */
  reload?: boolean;
  at: string;
}

/**
 * The list's part of a transaction that writes who is in it: counts them. It holds only while the list is there, which was not
 * deleted, and holds so many more.
 */
export function countListed({
  companyId,
  contactListId,
  before,
  after,
  reload = false,
  at,
}: Counted): Extract<Write, { update: unknown }> & { condition: Condition } {
  const by = after.length - before.length;
  const [gone] = after.length === 0 ? before : [];
  return {
    update: contactListEntity.key({ companyId, id: contactListId }),
    change: {
      add: {
        contactsCount: by,
        validCount: countOf(after, true) - countOf(before, true),
        invalidCount: countOf(after, false) - countOf(before, false),
        reloads: reload ? 1 : 0,
        version: 1,
      },
      set: { updatedAt: at, ...(gone !== undefined && !reload && { goneItemId: gone.id }) },
    },
    condition:
      by > 0
        ? {
            expression: 'attribute_not_exists(#deleting) AND #contactsCount <= :room',
            values: { room: mostContactListItems - by },
          }
        : listThere,
  };
}

const countOf = (listed: readonly Listed[], isValid: boolean): number =>
  listed.filter(({ isWhatsappValid }) => isWhatsappValid === isValid).length;
