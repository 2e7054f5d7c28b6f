import { defineArea, topic } from '../contract/defineArea.ts';
import type { WideChangeKind } from './wideChangeModel.ts';

export const wideChangesArea = defineArea({
  api: () => import('./wideChangesApi.ts'),
  events: {
    /** Sent to administrators, except the one who made the change. */
    wideChange: topic<{ kind: WideChangeKind; subjectId: number; by: { id: number; name: string } | null }>(),
  },
  errors: {
    /** It was undone already, or a day has passed. */
    ERR_WIDE_CHANGE_OVER: 409,
  },
});
