import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import type { Recipient } from '@balcao/shared/campaigns/fillCampaignText';
import { type Listed, listedEntity, listedPartition } from '../../contactLists/listedEntity.ts';
import {
  contactEntity,
  contactIdentityEntity,
  type ContactItem,
} from '../../../core/records/contactEntity.ts';
import { rowIdentities } from '../../../core/contacts/contactFromRow.ts';
import { readNames } from '../../../core/conversations/storedNames.ts';
import { fillContact } from '../../../core/contacts/fillContact.ts';
import { findTagged } from '../../../core/contacts/findTagged.ts';
import { acceptRow } from '../../../core/contacts/rowOutcome.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { reasonOf } from './sendTo.ts';

/** A recipient as a preview shows them; `contactId` is null while no contact exists. */
export interface PeekedRow {
  contactId: number | null;
  recipient: Recipient;
  /** Reason for which the campaign would skip them. */
  skipped: SkipReason | null;
}

/** The first recipients of a campaign as they are known now. Creates no contacts. */
export async function peekAudience(
  ctx: UserContext,
  { contactListId, tagListId }: CampaignItem,
  size: number,
): Promise<PeekedRow[]> {
  const { companyId, store } = ctx;
  if (contactListId !== undefined) {
    const { items } = await store.query({ pk: listedPartition({ companyId, contactListId }), limit: size });
    return peekListed(
      ctx,
      items.map((item) => listedEntity.fromItem(item)),
    );
  }
  if (tagListId === undefined) return [];
  const { rows } = await findTagged(ctx, companyId, [tagListId], undefined, size);
  return rows.map((recipient) => ({
    contactId: recipient.contactId,
    recipient,
    skipped: reasonOf(recipient) ?? null,
  }));
}

/** Merges each row into its contact the way sending does: the contact's fields, completed by those of the row. */
async function peekListed(
  { companyId, store, clock }: UserContext,
  rows: readonly Listed[],
): Promise<PeekedRow[]> {
  const places = rows.map(({ lid, number, whatsappNumber = number }) =>
    rowIdentities(companyId, { lid, number: whatsappNumber }),
  );
  const identities = await readNames(store, places.flat());
  const ids = places.map((own) => {
    // The number takes precedence, since a list knows people by it.
    const found = identities.splice(0, own.length).findLast((item) => item !== undefined);
    return found === undefined ? undefined : contactIdentityEntity.fromItem(found).contactId;
  });
  const distinct = [...new Set(ids.filter((id) => id !== undefined))];
  const stored = await store.batchGet(
    distinct.map((contactId) => contactEntity.key({ companyId, contactId })),
  );
  const contacts = new Map<number | undefined, ContactItem>();
  for (const item of stored) {
    const contact = item && contactEntity.fromItem(item);
    if (contact !== undefined && contact.erasing !== true) contacts.set(contact.contactId, contact);
  }
  return rows.map((row, at): PeekedRow => {
    const { name, number, whatsappNumber = number, lid, email, extraInfo, isWhatsappValid } = row;
    const written = { name, number: whatsappNumber, lid, email, extraInfo };
    const accepted = acceptRow(written);
    const isInvalid = isWhatsappValid === false || typeof accepted === 'string';
    const given = typeof accepted === 'string' ? written : { ...written, ...accepted, email, extraInfo };
    const known = contacts.get(ids[at]);
    const contact = known && (fillContact(known, given, clock.iso()) ?? known);
    return {
      contactId: contact?.contactId ?? null,
      recipient: { ...(contact ?? given), extraInfo: [...extraInfo, ...(contact?.extraInfo ?? [])] },
      skipped: isInvalid ? 'invalid' : ((contact && reasonOf(contact)) ?? null),
    };
  });
}
