import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import { contactFromRow } from '../../../core/contacts/contactFromRow.ts';
import { findTagged } from '../../../core/contacts/findTagged.ts';
import { listedEntity, listedKey, listedPartition } from '../../contactLists/listedEntity.ts';
import type { Page } from '../../../platform/db/paginate.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { listedRecipient } from '../../shippings/shippingEntity.ts';

/** Somebody whom a campaign comes upon. */
export interface AudienceRow {
  /** Behind this the walk goes on. */
  position: string;
  /**
   * Whom of a list there is no contact for yet is made one; or why nobody is written to, under a name of the row's own. Undefined:
   * they are no longer among them.
   */
  contact(): Promise<number | { recipient: string; reason: SkipReason } | undefined>;
  /** Their row in a list. */
  listedId?: number | undefined;
  /** What a list says of them beyond what their contact does. */
  extraInfo: readonly { name: string; value: string }[];
}

/**
 * The next of a campaign's recipients behind a position: those of its list by number, an order that nothing moves, or those with
 * its tag by name, which may change while it runs (`isMoving`).
 */
export async function audiencePage(
  runtime: Runtime,
  campaign: Pick<CampaignItem, 'companyId' | 'contactListId' | 'tagListId'>,
  position: string | undefined,
  size: number,
): Promise<Page<AudienceRow, string>> {
  const { companyId, contactListId, tagListId } = campaign;
  if (contactListId !== undefined) return listPage(runtime, { companyId, contactListId }, position, size);
  if (tagListId === undefined) return { rows: [], next: undefined };
  const { rows, next } = await findTagged(runtime, companyId, [tagListId], position, size);
  const shown = rows.map(({ contactId, sortName }) => ({
    position: `${sortName}#${String(contactId).padStart(12, '0')}`,
    contact: () => Promise.resolve(contactId),
    extraInfo: [],
  }));
  return { rows: shown, next };
}

/** Whether who is to be come upon may pass from behind a position to before it. */
export function isMoving({ contactListId }: Pick<CampaignItem, 'contactListId'>): boolean {
  return contactListId === undefined;
}

async function listPage(
  runtime: Runtime,
  place: { companyId: number; contactListId: number },
  position: string | undefined,
  size: number,
): Promise<Page<AudienceRow, string>> {
  const { companyId, contactListId } = place;
  const { items, lastKey } = await runtime.store.query({
    pk: listedPartition(place),
    // Just after the last one read.
    ...(position !== undefined && { from: `${position}\0` }),
    limit: size,
    consistent: true,
  });
  const rows = items.map((item): AudienceRow => {
    const { id: listedId, number: position, extraInfo: told } = listedEntity.fromItem(item);
    return {
      position,
      listedId,
      extraInfo: told,
      contact: async () => {
        // As it is now: of somebody who was erased since the page was read nobody is made anew.
        const stored = await runtime.store.get(listedKey({ ...place, number: position }), {
          consistent: true,
        });
        if (stored === undefined) return undefined;
        const {
          id,
          name,
          number,
          whatsappNumber = number,
          lid,
          email,
          extraInfo,
          isWhatsappValid,
        } = listedEntity.fromItem(stored);
        const left = { recipient: listedRecipient(id), reason: 'invalid' as const };
        if (isWhatsappValid === false) return left;
        const source = { companyId, list: `contactList${contactListId}` };
        const row = { row: id, name, number: whatsappNumber, lid, email, extraInfo };
        return (await contactFromRow(runtime, source, row)).contactId ?? left;
      },
    };
  });
  return { rows, next: lastKey === undefined ? undefined : rows.at(-1)?.position };
}
