import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const helpsScreen = testsIn('frontend/src/areas/helps/helps.browser.test.ts');
const fieldBounds = testsIn('functions/src/platform/http/fieldBounds.test.ts');

export const fieldProofs: FieldProofs = {
  'Help video': {
    operations: ['POST /helps', 'PUT /helps/{id}'],
    fields: {
      title: [
        helpsScreen('made by a super user, seen by everybody; the menu has the page while there is one'),
        fieldBounds('%s, %s: at its bounds and past them'),
      ],
      description: [fieldBounds('%s, %s: at its bounds and past them')],
      video: [
        testsIn('functions/src/admin/helps/helps.test.ts')('the video is a code, and %s is none'),
        helpsScreen('made by a super user, seen by everybody; the menu has the page while there is one'),
      ],
    },
  },
};
