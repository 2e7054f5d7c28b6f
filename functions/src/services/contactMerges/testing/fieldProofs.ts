import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const contactMerges = testsIn('functions/src/services/contactMerges/contactMerges.test.ts');

export const fieldProofs: FieldProofs = {
  'Merge of contacts': {
    operations: ['POST /contacts/{id}/merge', 'POST /contacts/{id}/merge/undo'],
    fields: {
      otherContactId: [
        contactMerges('oneself, groups, one of two blocked, and whoever is being merged'),
        contactMerges('after a day, of what was never merged, or while it runs: refused'),
      ],
    },
  },
};
