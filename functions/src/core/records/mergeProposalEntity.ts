import { defineEntity, type ItemKey } from '@balcao/shared/server/db/entity';
import type { Change } from '@balcao/shared/server/db/expressions';

/**
 * Two contacts that may be one person: somebody wrote under a name of the one and a name of the other. Nothing is merged
 * without staff, because a number may as well have passed from one person to another.
 */
export interface MergeProposalItem {
  companyId: number;
  /** The contact that was there first. */
  contactId: number;
  otherContactId: number;
  /** Names (`l:<LID>`, `n:<number>`) of the one that the other wrote under. */
  names: string[];
  /** Our number on which that happened. */
  account: string;
  at: string;
  /** Staff said that they are two: it stays, so that it is not proposed again. */
  dismissedAt?: string | undefined;
  version: number;
}

export const mergeProposalEntity = defineEntity<MergeProposalItem>()({
  name: 'mergeProposal',
  description: 'Two contacts that may be one person, for staff to decide; gsi1 finds it by the other one',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#MERGES',
  sk: '{contactId:12}#{otherContactId:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#MERGES#{otherContactId}', sk: '{contactId:12}' } },
});

/** The two of a pair, the one that was there first in front. */
export function orderedPair(contactIds: readonly [number, number]): {
  contactId: number;
  otherContactId: number;
} {
  return { contactId: Math.min(...contactIds), otherContactId: Math.max(...contactIds) };
}

/**
 * A proposal as part of the transaction that gives rise to it: once per pair, however often it comes about; of one that
 * staff dismissed nothing is to be seen.
 */
export function mergeProposalWrite({
  contactIds,
  companyId,
  ...given
}: Pick<MergeProposalItem, 'companyId' | 'names' | 'account' | 'at'> & {
  contactIds: readonly [number, number];
}): { update: ItemKey; change: Change } {
  return pairWrite(companyId, contactIds, given);
}

/** That two contacts are two people. */
export function dismissalWrite(companyId: number, contactIds: readonly [number, number], at: string) {
  return pairWrite(companyId, contactIds, { dismissedAt: at }, { names: [], account: '', at });
}

function pairWrite(
  companyId: number,
  contactIds: readonly [number, number],
  set: Partial<MergeProposalItem>,
  setOnce: Partial<MergeProposalItem> = {},
) {
  const pair = { companyId, ...orderedPair(contactIds) };
  return mergeProposalEntity.upsert(pair, {
    set: { ...pair, ...set, ...mergeProposalEntity.indexKeys(pair) },
    setOnce: { ...setOnce },
    add: { version: 1 },
  });
}
