import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const uploads = testsIn('functions/src/services/uploads/uploads.test.ts');

export const fieldProofs: FieldProofs = {
  Upload: {
    operations: ['POST /uploads'],
    fields: {
      'fileName contentType size': [
        uploads('the form keeps to the size announced, to its key, and to its time'),
        uploads('a file goes to the bucket and becomes what its content says'),
      ],
    },
  },
};
