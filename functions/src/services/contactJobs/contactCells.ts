import type { ExportFormat } from '@balcao/shared/contactJobs/exportFormats';
import { clockIn } from '@balcao/shared/hours/companyTime';
import { maskNumber } from '@balcao/shared/contacts/contactRules';
import type { Language } from '@balcao/shared/records/userModel';
import { type Directory, tagMarks } from '../../core/company/directoryEntity.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import { hideName } from '../../core/company/hideNumbers.ts';
import { contactColumns, type ContactColumn, exportTexts } from '../jobs/exportTexts.ts';

interface Shown {
  format: ExportFormat;
  language: Language;
  /** The company's time zone. */
  zone: string;
  /** True if the company hides customers' numbers from its staff. */
  hides: boolean;
  directory: Directory;
}

/** A contact as a row of the exported list. */
export function contactCells(contact: ContactItem, shown: Shown): string[] {
  const { language, zone, hides, directory } = shown;
  const texts = exportTexts[language];
  const number = hides ? maskNumber(contact.number) : contact.number;
  const cells: Record<ContactColumn, string> = {
    name: hides ? hideName(contact.name) : contact.name,
    number: shown.format === 'csv' ? asText(number) : number,
    email: contact.email,
    tags: tagMarks(directory, contact.tagIds)
      .map(({ name }) => name)
      .join(', '),
    wallets: (contact.wallets ?? []).flatMap((id) => directory.users.get(id)?.name ?? []).join(', '),
    extra: contact.extraInfo.map(({ name, value }) => `${name}: ${value}`).join(' | '),
    connection: directory.connections.get(contact.connectionId ?? 0)?.name ?? '',
    blocked: contact.active ? '' : texts.blocked,
    botDisabled: contact.disableBot ? texts.yes : '',
    consent: contact.lgpdAcceptedAt === undefined ? '' : minuteOf(contact.lgpdAcceptedAt, zone),
    created: minuteOf(contact.createdAt, zone),
  };
  return contactColumns.map((column) => cells[column]);
}

/** Inserts blanks into a phone number: in CSV, Excel would take the bare digits for a number and round it. */
export const asText = (number: string): string => number.replace(/^(\d{2})(\d{2})(\d+)$/, '$1 $2 $3');

/** The instant as `yyyy-MM-dd HH:mm`, which sorts and is read alike in every language. */
export function minuteOf(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = clockIn(Date.parse(instant), zone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
