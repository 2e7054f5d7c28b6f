import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const readSpreadsheet = testsIn('functions/src/platform/spreadsheets/readSpreadsheet.test.ts');
const contactImportRights = testsIn('functions/src/services/contactImports/contactImportRights.test.ts');
const contactImports = testsIn('functions/src/services/contactImports/contactImports.test.ts');
const listCheck = testsIn('functions/src/services/contactLists/listCheck.test.ts');
const uploads = testsIn('functions/src/services/uploads/uploads.test.ts');

export const fieldProofs: FieldProofs = {
  'Import of a spreadsheet': {
    operations: [
      'POST /contact-imports',
      'POST /contact-imports/{id}/forecast',
      'POST /contact-imports/{id}/start',
    ],
    fields: {
      rows: [readSpreadsheet('fifty thousand rows and their head are read, one more is too many')],
      columns: [
        readSpreadsheet('cells and columns beyond what is kept are left out'),
        testsIn('frontend/src/areas/contactImports/contactImports.browser.test.ts')(
          'a spreadsheet from the file to the list of what was left out, wide and on a phone',
        ),
        contactImports(
          'created, filled and ignored are told apart, each ignored row with its reason; again nothing is created',
        ),
        contactImportRights('a column that is hardly one of tags makes none'),
      ],
      'rows all': [contactImports('only the rows that were chosen, or all but some; none is refused')],
      hasHead: [contactImports('only the rows that were chosen, or all but some; none is refused')],
      country: [
        contactImports(
          'a sheet is read, its columns are guessed by their heads, and nothing is written before it is started',
        ),
      ],
      validateContact: [
        testsIn('functions/src/services/contactImports/importAnswers.test.ts')(
          'WhatsApp is asked of each number where that is wanted, and corrects it',
        ),
      ],
      uploadId: [
        uploads('an upload is claimed within a day of its beginning, and not afterwards'),
        uploads('nobody claims what another person began, nor what was never sent'),
      ],
      contactListId: [
        listCheck(
          'a sheet is put into a list: doubles once, further columns along, and what was left out is told',
        ),
      ],
    },
    besides: {
      'file: xls, xlsx, csv or txt by what it holds; "Arquivo inválido!" else': [
        readSpreadsheet('%s is no spreadsheet'),
      ],
      'size: at most 10 MB, refused before it is sent and before it is read': [
        readSpreadsheet('more bytes than are read are refused before they are looked at'),
      ],
      'inflated size: at most 80 MB, counted while inflating': [
        readSpreadsheet('what inflates a thousandfold is refused while it does, when it %s'),
      ],
      'formulas: the value shown counts; nothing is run': [
        readSpreadsheet('formulas are not run and not kept: what counts is what the sheet shows'),
      ],
    },
  },
  'Upload of contacts (existing clients)': {
    operations: ['POST /contacts/upload'],
    fields: { 'file typeArch': [contactImportRights('send the file alone')] },
  },
  'Import of one contact (existing clients)': {
    operations: ['POST /contactsImport'],
    fields: {
      'name number email tags validateContact': [
        contactImportRights('send one row at a time: 200 is a contact, anything else is none'),
      ],
    },
  },
  'Contact list, import': {
    operations: ['POST /contact-lists/{id}/upload'],
    fields: {
      'file uploadId typeArch': [
        listCheck(
          'a sheet is put into a list: doubles once, further columns along, and what was left out is told',
        ),
      ],
    },
  },
};
