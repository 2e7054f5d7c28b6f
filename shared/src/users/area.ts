import { defineArea, topic } from '../contract/defineArea.ts';
import type { User } from './userModel.ts';

export const usersArea = defineArea({
  api: () => import('./usersApi.ts'),
  events: {
    /** `user` for administrators and the person; of others their name, when that is another one. */
    user: topic<{ user?: User; colleague?: Pick<User, 'id' | 'name'>; userId: number }>(),
  },
  errors: { ERR_USER_CREATION_DISABLED: 403, ERR_WRONG_PASSWORD: 403 },
  ids: { user: 1 },
});
