import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const exportContacts = testsIn('functions/src/services/contactJobs/exportContacts.test.ts');

export const fieldProofs: FieldProofs = {
  'Export of contacts': {
    operations: ['POST /contacts/export'],
    fields: {
      format: [
        testsIn('frontend/src/areas/contacts/contactExport.browser.test.ts')(
          'an administrator takes the list along as a file, also after a reload; attendants are offered nothing',
        ),
      ],
      contactTag: [
        exportContacts(
          'each contact with what is known of it, as a workbook and as text; nothing of it is a formula',
        ),
        exportContacts(
          'only administrators begin it and ask for it, of their own company, and not without end',
        ),
      ],
    },
  },
};
