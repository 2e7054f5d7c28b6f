import { mostContactListItems } from '@balcao/shared/contactLists/contactListRules';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { contactListEntity, listThere } from './contactListEntity.ts';
import type { Listed } from './listedEntity.ts';

interface Counted {
  companyId: number;
  contactListId: number;
  /** Rows that are removed, or the former state of changed ones. */
  before: readonly Listed[];
  /** Rows that are added, or the new state of changed ones. */
  after: readonly Listed[];
  /** True for bulk changes: a single event tells clients to reload. */
  reload?: boolean;
  at: string;
}

/**
 * The list's write in a transaction that changes its rows: it updates the counts. It fails if the list is gone,
 * deleted, or has too little room.
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
