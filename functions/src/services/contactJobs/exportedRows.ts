import type { StoredItem } from '@balcao/shared/server/db/entity';
import { maskNumber } from '@balcao/shared/contacts/contactRules';
import type { Directory } from '../../core/company/directoryEntity.ts';
import { shippedContacts } from '../shippings/shippedContacts.ts';
import { shippedListed } from '../contactLists/shippedListed.ts';
import { shippingEntity } from '../shippings/shippingEntity.ts';
import { type Listed, listedEntity, listedPartition } from '../contactLists/listedEntity.ts';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import { hasAnyTag } from '../../core/contacts/findTagged.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { asText, contactCells } from './contactCells.ts';
import type { ContactExport } from '../jobs/contactExport.ts';
import { exportTexts } from '../jobs/exportTexts.ts';
import { campaignReportCells } from './campaignReportCells.ts';

/** Items read at a time. */
const pageSize = 500;

export interface ExportedRows {
  rows: string[][];
  /** Start of the next page; undefined at the end. */
  lastKey: StoredItem | undefined;
}

interface Shown extends ContactExport {
  /** True if the company hides customers' numbers from its staff. */
  hides: boolean;
  directory: Directory;
}

/** The next rows of an export: contacts by name, rows of a contact list by number, or a campaign's recipients. */
export async function exportedRows(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  shown: Shown,
  startKey: StoredItem | undefined,
): Promise<ExportedRows> {
  const { contactListId, campaignId, tagIds } = shown;
  if (campaignId !== undefined) {
    const pk = shippingEntity.partition({ companyId, campaignId });
    const { items, lastKey } = await store.query({ pk, limit: pageSize, startKey, consistent: true });
    const shipped = items.map((item) => shippingEntity.fromItem(item));
    const [contacts, listed] = await Promise.all([
      shippedContacts(store, companyId, shipped),
      shippedListed(store, companyId, shipped),
    ]);
    const rows = shipped.map((item) =>
      campaignReportCells(item, contacts.get(item.contactId ?? 0) ?? listed.get(item.recipient), shown),
    );
    return { rows, lastKey };
  }
  if (contactListId !== undefined) {
    const pk = listedPartition({ companyId, contactListId });
    const { items, lastKey } = await store.query({ pk, limit: pageSize, startKey, consistent: true });
    return { rows: items.map((item) => listedCells(listedEntity.fromItem(item), shown)), lastKey };
  }
  const pk = String(contactEntity.indexKeys({ companyId, sortName: '~', contactId: 0 })['gsi1pk']);
  const { items, lastKey } = await store.query({ index: 'gsi1', pk, limit: pageSize, startKey });
  const contacts = items.map((item) => contactEntity.fromItem(item)).filter((one) => isWanted(one, tagIds));
  return { rows: contacts.map((contact) => contactCells(contact, shown)), lastKey };
}

/** Excludes groups, contacts that are being erased, and, if tags are given, contacts without any of them. */
function isWanted(contact: ContactItem, tagIds: readonly number[]): boolean {
  if (contact.isGroup || contact.erasing === true) return false;
  return tagIds.length === 0 || hasAnyTag(contact, tagIds);
}

function listedCells(listed: Listed, { hides, format, language }: Shown): string[] {
  const { valid, invalid, unasked } = exportTexts[language].validity;
  const number = hides ? maskNumber(listed.number) : listed.number;
  const known = listed.isWhatsappValid === true ? valid : invalid;
  return [
    hides ? hideName(listed.name) : listed.name,
    format === 'csv' ? asText(number) : number,
    listed.email,
    listed.extraInfo.map(({ name, value }) => `${name}: ${value}`).join(' | '),
    listed.isWhatsappValid === null ? unasked : known,
  ];
}
