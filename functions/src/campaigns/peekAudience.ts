import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import type { Recipient } from '@balcao/shared/campaigns/fillCampaignText';
import { listedEntity, listedPartition } from '../contactLists/listedEntity.ts';
import { findTagged } from '../contacts/findTagged.ts';
import type { UserContext } from '../http/context.ts';
import type { CampaignItem } from './campaignEntity.ts';
import { reasonOf } from './sendTo.ts';

/** Somebody who would get a campaign; `contactId` is null of whom no contact has been made yet. */
export interface PeekedRow {
  contactId: number | null;
  recipient: Recipient;
  /** Why they would be left out. */
  skipped: SkipReason | null;
}

/** The first of a campaign's recipients as they are known now: nobody is made a contact by being looked at. */
export async function peekAudience(
  ctx: UserContext,
  { contactListId, tagListId }: CampaignItem,
  size: number,
): Promise<PeekedRow[]> {
  const { companyId, store } = ctx;
  if (contactListId !== undefined) {
    const { items } = await store.query({ pk: listedPartition({ companyId, contactListId }), limit: size });
    return items.map((item) => {
      const recipient = listedEntity.fromItem(item);
      return { contactId: null, recipient, skipped: recipient.isWhatsappValid === false ? 'invalid' : null };
    });
  }
  if (tagListId === undefined) return [];
  const { rows } = await findTagged(ctx, companyId, [tagListId], undefined, size);
  return rows.map((recipient) => ({
    contactId: recipient.contactId,
    recipient,
    skipped: reasonOf(recipient) ?? null,
  }));
}
