import { defineArea, topic } from '../contract/defineArea.ts';
import type { Colleague, User } from '../records/userModel.ts';

export const usersArea = defineArea({
  api: () => import('./usersApi.ts'),
  events: {
    /** `user` for administrators and the person; `colleague` is what everybody's lists show of them. */
    user: topic<{ user?: User; colleague?: Colleague; userId: number }>(),
  },
  errors: { ERR_WRONG_PASSWORD: 403 },
  ids: { user: 1 },
});
