import { defineEntity, type StoredItem } from '@balcao/shared/server/db/entity';

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
}

export const mergeProposalEntity = defineEntity<MergeProposalItem>()({
  name: 'mergeProposal',
  description: 'Two contacts that may be one person, for staff to decide',
  version: 1,
  pk: 'C#{companyId}#MERGES',
  sk: '{contactId:12}#{otherContactId:12}',
});

/** A proposal as part of the transaction that gives rise to it: once per pair, however often it comes about. */
export function mergeProposalWrite({
  contactIds,
  ...given
}: Pick<MergeProposalItem, 'companyId' | 'names' | 'account' | 'at'> & {
  contactIds: readonly [number, number];
}): { put: StoredItem } {
  const [contactId, otherContactId] = [Math.min(...contactIds), Math.max(...contactIds)];
  return { put: mergeProposalEntity.toItem({ ...given, contactId, otherContactId }) };
}
