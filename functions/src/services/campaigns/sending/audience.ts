import { canonicalNumber } from '@balcao/shared/contacts/canonicalNumber';
import type { SkipReason } from '@balcao/shared/campaigns/campaignModel';
import { contactFromRow } from '../../../core/contacts/contactFromRow.ts';
import { findTagged } from '../../../core/contacts/findTagged.ts';
import { listedEntity, listedKey, listedPartition } from '../../contactLists/listedEntity.ts';
import type { Page } from '../../../platform/db/paginate.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';
import { listedRecipient } from '../../shippings/shippingEntity.ts';

/** One member of a campaign's audience. */
export interface AudienceRow {
  /** The next page begins after this position. */
  position: string;
  /**
   * Returns the contact's id; for a row of a list without a contact it creates one. If the row is to be skipped,
   * returns the row's recipient key and the reason; undefined if the member is no longer in the audience.
   */
  contact(): Promise<number | { recipient: string; reason: SkipReason } | undefined>;
  /** Id of the member's row in a contact list. */
  listedId?: number | undefined;
  /** Extra fields of the list's row; they come before the contact's own. */
  extraInfo: readonly { name: string; value: string }[];
}

/**
 * The next page of a campaign's audience after a position: the rows of its list, ordered by number, or the contacts
 * with its tag, ordered by name, which may change while the campaign runs (`isMoving`).
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

/** True if a change of name may move members from behind a position to before it while the campaign runs. */
export function isMoving({ contactListId }: Pick<CampaignItem, 'contactListId'>): boolean {
  return contactListId === undefined;
}

/** The row as it is now. It may have been moved to its canonical number meanwhile (`rebuild -- numbers`). */
async function rowNow(
  { store }: Runtime,
  place: { companyId: number; contactListId: number },
  number: string,
) {
  const read = (one: string) => store.get(listedKey({ ...place, number: one }), { consistent: true });
  const stored = await read(number);
  const canonical = canonicalNumber(number);
  return stored ?? (canonical === number ? undefined : read(canonical));
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
    // The smallest sort key after the last one read.
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
        // Read again: if the contact was erased since the page was read, no contact may be created anew.
        const stored = await rowNow(runtime, place, position);
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
