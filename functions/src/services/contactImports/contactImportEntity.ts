import type { ContactImport, HeldUp } from '@balcao/shared/contactImports/contactImportModel';
import { AppError } from '@balcao/shared/errors';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Directory } from '../../core/company/directoryEntity.ts';

export interface ContactImportItem extends Omit<ContactImport, 'user' | 'heldUp' | 'contactListId'> {
  companyId: number;
  userId: number;
  /** The list that its rows go into; absent: they become contacts. */
  contactListId?: number | undefined;
  /** Parts of the sheet as it was read. */
  sheetParts?: number | undefined;
  /** Parts of the prepared rows, and how many of them are worked off. */
  parts: number;
  place: number;
  /** Which preparation of its rows counts: it names the list of these (importPartEntity.ts). */
  attempt?: string | undefined;
  /** WhatsApp is asked of each number. */
  validates: boolean;
  heldUp?: HeldUp | undefined;
  /** How often in a row WhatsApp did not answer. */
  tries?: number | undefined;
  updatedAt: string;
  version: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const contactImportEntity = defineEntity<ContactImportItem>()({
  name: 'contactImport',
  description: 'How far an import of a spreadsheet is; kept for a week, one that is not begun for a day',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#CONTACTIMPORTS',
  sk: '{id}',
});

/** Kept so long: an import that was begun, and what it left out; a sheet of which nobody has chosen. */
export const keptSeconds = 7 * 24 * 60 * 60;
export const unbegunSeconds = 24 * 60 * 60;

/** Rows of a part of what was left out. */
export const ignoredOfPart = 500;

/** Parts that lie under an import: of one that is done what it left out. */
export function storedParts({ state, sheetParts = 0, parts, ignored }: ContactImportItem): number {
  return (state === 'done' ? 0 : sheetParts + parts) + Math.ceil(ignored / ignoredOfPart);
}

/** @throws AppError ERR_NO_IMPORT_FOUND */
export async function requireImport(store: Store, companyId: number, id: string): Promise<ContactImportItem> {
  const stored = await store.get(contactImportEntity.key({ companyId, id }), { consistent: true });
  if (stored === undefined) throw new AppError('ERR_NO_IMPORT_FOUND');
  return contactImportEntity.fromItem(stored);
}

export function toContactImport(item: ContactImportItem, { users }: Pick<Directory, 'users'>): ContactImport {
  const {
    id,
    state,
    fileName,
    contactListId = null,
    userId,
    createdAt,
    rows,
    total,
    done,
    created,
    filled,
    ignored,
    heldUp = null,
  } = item;
  const user = { id: userId, name: users.get(userId)?.name ?? '' };
  return {
    id,
    state,
    fileName,
    contactListId,
    user,
    createdAt,
    rows,
    total,
    done,
    created,
    filled,
    ignored,
    heldUp,
  };
}
