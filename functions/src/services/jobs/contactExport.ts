import type { ExportFormat } from '@balcao/shared/contactJobs/exportFormats';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Language } from '@balcao/shared/records/userModel';
import type { ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportFile } from '../../platform/exports/writeExport.ts';

/** What is written into a spreadsheet, and how far it is. */
export type ContactExport = {
  format: ExportFormat;
  /** None: all contacts. */
  tagIds: number[];
  /** Who is in a contact list instead. */
  contactListId?: number | undefined;
  /** The recipients of a campaign instead. */
  campaignId?: number | undefined;
  /** Of who asked for it. */
  language: Language;
  /** The company's clock. */
  zone: string;
  file: ExportFile;
  /** Of a workbook. */
  zip: ZipPlace;
  /** The last one that was read. */
  startKey?: StoredItem | undefined;
  /** Rows written so far. */
  done: number;
};
