import type { ContactImport, HeldUp } from '@balcao/shared/contactImports/contactImportModel';
import { AppError } from '@balcao/shared/errors';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { Directory } from '../../core/company/directoryEntity.ts';

export interface ContactImportItem extends Omit<ContactImport, 'user' | 'heldUp' | 'contactListId'> {
  companyId: number;
  userId: number;
  /** Id of the contact list that the rows go into; absent if they become contacts. */
  contactListId?: number | undefined;
  /** Number of parts of the sheet as it was read. */
  sheetParts?: number | undefined;
  /** Number of parts of prepared rows, and how many of them are processed. */
  parts: number;
  place: number;
  /** Id of the attempt that started the import; the names of its lists contain it (importPartEntity.ts). */
  attempt?: string | undefined;
  /** True if WhatsApp is asked about each number. */
  validates: boolean;
  heldUp?: HeldUp | undefined;
  /** Consecutive questions that WhatsApp did not answer. */
  tries?: number | undefined;
  updatedAt: string;
  version: number;
  /** Epoch seconds. */
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

// Retention in seconds: of a started import with the rows it left out (a week), and of a sheet nobody has chosen from
// (a day).
export const keptSeconds = 7 * 24 * 60 * 60;
export const unbegunSeconds = 24 * 60 * 60;

/** Most rows per part of those that were left out. */
export const ignoredOfPart = 500;

/** Estimates the parts stored for an import; a finished one keeps only those with rows that were left out. */
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
