import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { mergeProposalWrite } from '../../../core/records/mergeProposalEntity.ts';
import { type Plan, planOf } from '../../../core/decisions/plan.ts';
import type { ForeignName } from '../state/engineState.ts';

/** Proposes to merge a contact with the owners of other identities (LID, number) that it writes under. */
export function planMergeProposals(
  contactId: number,
  foreign: readonly ForeignName[],
  { companyId, account }: InboundMessage,
  at: string,
): Plan {
  const owners = Map.groupBy(
    foreign.filter((one) => one.contactId !== contactId),
    (one) => one.contactId,
  );
  return planOf(
    'identity',
    [...owners].map(([owner, named]) =>
      mergeProposalWrite({
        companyId,
        contactIds: [owner, contactId],
        names: named.map(({ name }) => name),
        account,
        at,
      }),
    ),
  );
}
