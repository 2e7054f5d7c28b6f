import { defineArea, topic } from '../contract/defineArea.ts';
import type { ContactImport } from './contactImportModel.ts';

export const contactImportsArea = defineArea({
  api: () => import('./contactImportsApi.ts'),
  /** Administrators get the progress; everybody is told when an import has ended and contacts have changed. */
  events: {
    contactImport: topic<{ contactImport?: ContactImport; contactImportId: string; ended: boolean }>(),
  },
  errors: {
    ERR_NO_SPREADSHEET: 400,
    ERR_SPREADSHEET_PASSWORD: 400,
    ERR_SPREADSHEET_SIZE: 413,
    ERR_SPREADSHEET_EXPANDS: 400,
    ERR_SPREADSHEET_ROWS: 400,
    ERR_NO_IMPORT_FOUND: 404,
    ERR_IMPORT_STARTED: 409,
    ERR_IMPORTS_RUNNING: 409,
    ERR_IMPORT_DAY: 429,
    ERR_NOTHING_CHOSEN: 400,
    ERR_IMPORT_TAGS: 400,
    ERR_IMPORT_NAME: 400,
    ERR_IMPORT_NUMBER: 400,
    ERR_IMPORT_UNANSWERED: 400,
  },
});
