import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const audit = testsIn('functions/src/admin/audit/audit.test.ts');

export const fieldProofs: FieldProofs = {
  'Activity log': {
    operations: ['POST /audit/export'],
    fields: {
      'userId kind from to': [audit('is filtered by kind, person and days')],
      companyId: [audit('only administrators read it, of their own company; super users of any')],
      cursor: [audit('a cursor of other filters, or of another company, leads nowhere')],
    },
  },
};
