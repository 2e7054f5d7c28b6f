import type { ExportFormat } from '@balcao/shared/contactJobs/exportFormats';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Language } from '@balcao/shared/records/userModel';
import type { ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportFile } from '../../platform/exports/writeExport.ts';

/** Content and progress of a spreadsheet export. */
export type ContactExport = {
  format: ExportFormat;
  /** Tags to filter by; empty for all contacts. */
  tagIds: number[];
  /** Set if a contact list is exported instead of the company's contacts. */
  contactListId?: number | undefined;
  /** Set if a campaign's recipients are exported instead of the company's contacts. */
  campaignId?: number | undefined;
  /** Language of the requester. */
  language: Language;
  /** The company's time zone. */
  zone: string;
  file: ExportFile;
  /** Progress of the ZIP container of an XLSX file. */
  zip: ZipPlace;
  /** Last item read. */
  startKey?: StoredItem | undefined;
  done: number;
};
