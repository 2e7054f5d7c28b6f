import type { Area } from '../../kit/area/Area.ts';
import { wideChangesTexts } from './texts/wideChangesTexts.ts';

/** Changes that concern everybody and can be undone for a day: a list above the activity log. */
export const wideChanges = {
  texts: wideChangesTexts,
  live: {
    wideChange: {
      apply: ({ action, data }, { client }) => {
        void client.invalidateQueries({ queryKey: ['GET /wide-changes'] });
        if (action === 'delete') return;
        // Loaded with the first such change, so that the shell stays light.
        void import('./tellWideChange.ts')
          .then(({ tellWideChange }) => tellWideChange(data))
          .catch(() => undefined);
      },
      stale: ['GET /wide-changes'],
    },
  },
} satisfies Area;
