import { defineArea, topic } from '../contract/defineArea.ts';
import type { Colleague, User } from '../records/userModel.ts';

export const usersArea = defineArea({
  api: () => import('./usersApi.ts'),
  events: {
    /** `user` goes to administrators and to the user; `colleague` to everybody, for lists. */
    user: topic<{ user?: User; colleague?: Colleague; userId: number }>(),
  },
  ids: { user: 1 },
});
