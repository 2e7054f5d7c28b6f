// Generated from the contract and the folder's files: npm run generate.
import type { contactImportsApi } from '@balcao/shared/contactImports/contactImportsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { forecastContactImport } from './forecastContactImport.ts';
import { getContactImport } from './getContactImport.ts';
import { importContact } from './importContact.ts';
import { listContactImports } from './listContactImports.ts';
import { listIgnoredRows } from './listIgnoredRows.ts';
import { listImportRows } from './listImportRows.ts';
import { readContactImport } from './readContactImport.ts';
import { resumeContactImport } from './resumeContactImport.ts';
import { startContactImport } from './startContactImport.ts';
import { stopContactImport } from './stopContactImport.ts';
import { uploadContactList } from './uploadContactList.ts';
import { uploadContacts } from './uploadContacts.ts';

export const contactImportsHandlers: Handlers<typeof contactImportsApi> = {
  readContactImport,
  listContactImports,
  getContactImport,
  listImportRows,
  forecastContactImport,
  startContactImport,
  stopContactImport,
  resumeContactImport,
  listIgnoredRows,
  uploadContacts,
  uploadContactList,
  importContact,
};
