import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import { mergeProposalEntity } from '../../core/records/mergeProposalEntity.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { contactMergeEntity, toContactMerge } from './contactMergeEntity.ts';
import { showProposals, undecided } from './readProposals.ts';

/** Most merges and most proposals read for a contact: more than a person can look through in a drawer. */
const most = 20;

/** Queries both ends of the pair, since the proposal is stored under the older contact. */
export const listContactMerges: Handler<typeof contactMergesApi.listContactMerges> = async (
  ctx,
  { params },
) => {
  const { store, companyId, clock } = ctx;
  const contactId = params.id;
  const pair = mergeProposalEntity.key({ companyId, contactId, otherContactId: 0 });
  const { gsi1pk } = mergeProposalEntity.indexKeys({ companyId, contactId: 0, otherContactId: contactId });
  const [, merges, asFirst, asOther] = await Promise.all([
    requireContact(ctx, contactId),
    store.query({
      pk: contactMergeEntity.partition({ companyId, contactId }),
      prefix: 'MERGED#',
      limit: most,
      consistent: true,
    }),
    store.query({ pk: pair.pk, prefix: pair.sk.slice(0, 13), limit: most, filter: undecided }),
    store.query({ index: 'gsi1', pk: String(gsi1pk), limit: most, filter: undecided }),
  ]);
  const at = clock.iso();
  const proposals = [...asFirst.items, ...asOther.items].map((item) => mergeProposalEntity.fromItem(item));
  return {
    merges: merges.items
      .map((item) => contactMergeEntity.fromItem(item))
      .filter(({ state, undoUntil }) => state !== 'done' || undoUntil >= at)
      .map(toContactMerge),
    proposals: await showProposals(store, companyId, proposals),
  };
};
