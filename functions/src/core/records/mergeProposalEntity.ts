import { defineEntity, type ItemKey } from '@balcao/shared/server/db/entity';
import type { Change } from '@balcao/shared/server/db/expressions';

/**
 * Two contacts that may be one person: somebody wrote under an identity of each. Only staff may merge them, because the
 * number may have passed from one person to another.
 */
export interface MergeProposalItem {
  companyId: number;
  /** The older contact. */
  contactId: number;
  otherContactId: number;
  /** Identities (`l:<LID>`, `n:<number>`) of one contact under which the other wrote. */
  names: string[];
  /** Our number that received the message. */
  account: string;
  at: string;
  /** Staff declared them two people; kept, so the pair is not proposed again. */
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

/** The pair with the older contact first. */
export function orderedPair(contactIds: readonly [number, number]): {
  contactId: number;
  otherContactId: number;
} {
  return { contactId: Math.min(...contactIds), otherContactId: Math.max(...contactIds) };
}

/**
 * The proposal's write, for the transaction that causes it: one item per pair, however often it recurs; a dismissed
 * pair stays dismissed.
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

/** The write that declares two contacts two people. */
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
