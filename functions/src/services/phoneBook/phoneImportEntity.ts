import { defineEntity } from '@balcao/shared/server/db/entity';
import type { PhoneImport } from '@balcao/shared/phoneBook/phoneBookApi';

export interface PhoneImportItem extends Omit<PhoneImport, 'total'> {
  companyId: number;
  total?: number | undefined;
  /** Next part of the book and next entry within it. */
  part: number;
  place: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const phoneImportEntity = defineEntity<PhoneImportItem>()({
  name: 'phoneImport',
  description: 'How far the making of contacts out of a phone’s book is; kept for a week',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#PHONEIMPORTS',
  sk: '{id}',
});

export function toPhoneImport(item: PhoneImportItem): PhoneImport {
  const { id, state, from, whatsappId, created, known, ignored, total } = item;
  return { id, state, from, whatsappId, created, known, ignored, total: total ?? null };
}
