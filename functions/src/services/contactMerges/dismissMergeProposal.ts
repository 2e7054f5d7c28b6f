import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import { dismissalWrite } from '../../core/records/mergeProposalEntity.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const dismissMergeProposal: Handler<typeof contactMergesApi.dismissMergeProposal> = async (
  ctx,
  { params: { contactId, otherContactId } },
) => {
  const { store, companyId, clock } = ctx;
  await Promise.all([requireContact(ctx, contactId), requireContact(ctx, otherContactId)]);
  const { update, change } = dismissalWrite(companyId, [contactId, otherContactId], clock.iso());
  await store.update(update, change);
  return { message: 'Merge proposal dismissed' };
};
