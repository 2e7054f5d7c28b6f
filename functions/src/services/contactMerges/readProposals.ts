import type { MergeProposal } from '@balcao/shared/contactMerges/contactMergesApi';
import type { Store } from '@balcao/shared/server/db/store';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import type { MergeProposalItem } from '../../core/records/mergeProposalEntity.ts';

/** Filter: proposals that staff has not decided on. */
export const undecided = { expression: 'attribute_not_exists(#dismissedAt)' };

/** Proposals with the names of both contacts; those with a deleted contact are left out. */
export async function showProposals(
  store: Store,
  companyId: number,
  proposals: readonly MergeProposalItem[],
): Promise<MergeProposal[]> {
  const ids = [...new Set(proposals.flatMap(({ contactId, otherContactId }) => [contactId, otherContactId]))];
  const items =
    ids.length === 0
      ? []
      : await store.batchGet(ids.map((contactId) => contactEntity.key({ companyId, contactId })));
  const known = new Map(
    items.flatMap((item): [number, ContactItem][] => {
      const contact = item && contactEntity.fromItem(item);
      return contact === undefined ? [] : [[contact.contactId, contact]];
    }),
  );
  const shown = ({ contactId: id, name, number }: ContactItem) => ({ id, name, number });
  return proposals.flatMap(({ contactId, otherContactId, at }) => {
    const [one, other] = [known.get(contactId), known.get(otherContactId)];
    return one === undefined || other === undefined
      ? []
      : [
          {
            contacts: [shown(one), shown(other)] as [ReturnType<typeof shown>, ReturnType<typeof shown>],
            proposedAt: at,
          },
        ];
  });
}
